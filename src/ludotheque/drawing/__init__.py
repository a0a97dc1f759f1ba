"""What drawings share: colours, fonts, small parts of SVG, axes of charts."""
