//! `kenning serve`: the games in a browser.

use std::env;
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use server::{Config, Server, StartError};

use super::{Answer, FINE};
use crate::examples::examples;
use crate::out::Out;
use crate::refusal::Refusal;

/// Play in a browser: against the computer, at one screen, or with others by a link
///
/// Prints one address to open. Everything that is played is kept in one file, safely on the disk before anybody is told
/// of it. Ctrl-C stops the server; games go on from where they stood when it starts again.
#[derive(clap::Args, Debug)]
#[command(after_help = examples(&[
    "kenning serve --open",
    "kenning serve --port 0 --database ./games.db",
    "kenning serve --address 0.0.0.0 --port 8080",
]))]
pub(crate) struct Args {
    /// The port to listen at; 0 takes any free one
    #[arg(long, value_name = "N", default_value_t = 7777)]
    port: u16,
    /// The address to listen at; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    address: IpAddr,
    /// The file that keeps the games; `kenning.db` in your own data folder where it is left out
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// Open the page in your browser
    #[arg(long)]
    open: bool,
    /// How many threads think for the computers; half of the processors where it is left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    thinkers: Option<u16>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Answer {
    let database = match &args.database {
        Some(file) => file.clone(),
        None => data_folder().ok_or_else(no_folder)?.join("kenning.db"),
    };
    let mut config = Config::new(SocketAddr::new(args.address, args.port), database);
    if let Some(thinkers) = args.thinkers {
        config.thinkers = thinkers.into();
    }
    tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).with_writer(io::stderr).init();
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(serve(config, args.open, out))?;
    FINE
}

async fn serve(config: Config, open: bool, out: &mut Out) -> anyhow::Result<()> {
    let server = Server::bind(config).await.map_err(refusal)?;
    let address = format!("http://{}/", reachable(server.address()));
    writeln!(out, "Kenning is open at {address}")?;
    out.flush()?;
    if open && let Err(error) = browse(&address) {
        writeln!(out, "No browser could be opened ({error}): open the address yourself.")?;
        out.flush()?;
    }
    server.run(stopped()).await.map_err(refusal)?;
    Ok(())
}

fn refusal(error: StartError) -> Refusal {
    let advice = error.advice();
    Refusal::new("serve", error.to_string()).or(advice)
}

/// The address for a browser on this machine: a server that listens on all interfaces is reachable at the local one.
fn reachable(address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => SocketAddr::new([127, 0, 0, 1].into(), address.port()),
        IpAddr::V6(ip) if ip.is_unspecified() => SocketAddr::new([0, 0, 0, 0, 0, 0, 0, 1].into(), address.port()),
        _ => address,
    }
}

/// Waits for Ctrl-C or SIGTERM.
async fn stopped() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

/// The folder for what a program keeps for its user, as each system wants it.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")?
    } else if cfg!(target_os = "macos") {
        folder("HOME")?.join("Library/Application Support")
    } else {
        folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))?
    };
    Some(base.join("kenning"))
}

fn no_folder() -> Refusal {
    Refusal::new("serve", "this system names no folder for your data").or("choose a place with --database FILE")
}

fn browse(address: &str) -> io::Result<()> {
    let (program, first): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/c", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(first).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(drop)
}
