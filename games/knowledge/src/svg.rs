//! The whole table as a picture: the brain with its neurons, fields, seats with their hands, stock and chart.

mod art;
mod brain;
mod panels;

use std::fmt::Write as _;

use crate::visible::Visible;

/// Everything that has one look wherever it stands.
const STYLE: &str = "\
text{font-family:Atkinson Hyperlegible,Verdana,DejaVu Sans,Arial,Helvetica,sans-serif;fill:#1A1F1B}
.name{font-size:15px;text-anchor:middle;fill:#3B1F23;paint-order:stroke;stroke:#F3D2CE;stroke-width:4}
.tag{font-size:16px;font-weight:bold;fill:#FFFFFF}
.title{font-size:22px;font-weight:bold}.line{font-size:19px}.pill{font-size:13px}.note{font-size:16px}.small{font-size:17px;fill:#454D46}
.quiet{fill:#454D46}
.end{text-anchor:end}.middle{text-anchor:middle}.number{font-size:22px;font-weight:bold}
.link{stroke:#FFF8F5;stroke-width:10.5}.under{stroke:#8C5F5C;stroke-width:13.5}
.paper{fill:#FFFDFB;stroke:#E3D3CF;stroke-width:2}
";

/// The picture as one SVG document.
pub(crate) fn picture(visible: Visible<'_>) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 60 1640 1040\" role=\"img\">\n<title>Knowledge</title>\n",
    );
    add(&mut svg, format_args!("<style>{STYLE}</style>"));
    art::define(&mut svg);
    add(&mut svg, format_args!("<rect y=\"60\" width=\"1640\" height=\"1040\" fill=\"#F4E9E7\"/>"));
    brain::draw(visible.state, &mut svg);
    panels::draw(visible, &mut svg);
    panels::chart(visible, &mut svg);
    svg.push_str("</svg>\n");
    svg
}

fn add(svg: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(svg, "{line}").expect("a string takes everything");
}
