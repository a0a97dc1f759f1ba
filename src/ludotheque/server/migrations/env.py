"""Alembic's entry: migrations run on the connection that `database.upgrade` holds."""

from alembic import context

from ludotheque.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter most things in place
)
with context.begin_transaction():
    context.run_migrations()
