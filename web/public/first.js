// Before the page is drawn: its colours and language, so that nothing changes before the eyes;
// and a word to say if the rest of it does not arrive.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("ludotheque.theme");
    var language = localStorage.getItem("ludotheque.language");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (language) root.lang = language;
  } catch {
    // What is not kept cannot be read.
  }
  addEventListener(
    "error",
    function (event) {
      var what = event.target;
      if (!what || what.tagName !== "SCRIPT") return;
      function tell() {
        var note = document.getElementById("stuck");
        if (note) note.hidden = false;
      }
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", tell);
      else tell();
    },
    true,
  );
})();
