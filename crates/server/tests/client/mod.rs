//! A small browser for tests and measurements: cookies, HTTP and WebSockets on real sockets.

#![allow(dead_code, reason = "everybody who borrows this file needs another part of it")]

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Nothing here takes so long, except where it never comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody with a browser.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    /// What the server wants to be reminded of: `name=value`.
    pub(crate) cookie: Option<String>,
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The word of a refusal.
    pub(crate) fn code(&self) -> String {
        self.json()["refusal"]["code"].as_str().unwrap_or_else(|| panic!("{self:?}")).to_owned()
    }
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client { address, cookie: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], b"").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &[("content-type", "application/json")], body.to_string().as_bytes()).await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers.iter().copied().chain(self.cookie.as_deref().map(|cookie| ("cookie", cookie))) {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        // A server that has heard enough may close before it has heard everything.
        let _ = stream.write_all(body).await;
        let mut bytes = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("an answer in time");
        assert!(read.is_ok() || !bytes.is_empty(), "{method} {path}: {read:?}");
        let answer = read_answer(&bytes);
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        answer
    }

    /// Opens a table of the first game in the catalog, without clocks, and tells its name.
    pub(crate) async fn open(&mut self, seats: &Value) -> String {
        self.open_with(seats, &json!({"kind": "none"})).await
    }

    /// The same with clocks.
    pub(crate) async fn open_with(&mut self, seats: &Value, control: &Value) -> String {
        let game = catalog::games().next().unwrap().id;
        let answer = self.post("/api/tables", &json!({"game": game, "control": control, "seats": seats})).await;
        answer.json()["id"].as_str().unwrap_or_else(|| panic!("{}", answer.text())).to_owned()
    }

    /// Sits down at a table's socket; after so many events, where some were seen before.
    pub(crate) async fn connect(&self, table: &str, after: u32) -> Connection {
        self.try_connect(table, after, &[]).await.expect("the socket opens")
    }

    pub(crate) async fn try_connect(
        &self,
        table: &str,
        after: u32,
        headers: &[(&'static str, &str)],
    ) -> Result<Connection, Error> {
        let address = format!("ws://{}/api/tables/{table}/socket?after={after}", self.address);
        let mut request = address.into_client_request()?;
        for (name, value) in headers.iter().copied().chain(self.cookie.as_deref().map(|cookie| ("cookie", cookie))) {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Connection {
            socket,
            asked: 0,
            number: after,
            seats: Vec::new(),
            status: Value::Null,
            legal: Vec::new(),
            facts: Vec::new(),
        })
    }
}

/// A connection to a table that knows what a page would know.
pub(crate) struct Connection {
    socket: WebSocketStream<TcpStream>,
    asked: u32,
    /// The last event seen.
    pub(crate) number: u32,
    /// The chairs that the server says are ours.
    pub(crate) seats: Vec<String>,
    /// How the table stands.
    pub(crate) status: Value,
    /// What can be played.
    pub(crate) legal: Vec<String>,
    /// The events seen on this connection, one after the other.
    pub(crate) facts: Vec<Value>,
}

impl Connection {
    /// The next message; nothing where the connection has ended.
    pub(crate) async fn try_hear(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("a message in time")? {
                Ok(Message::Text(text)) => {
                    let heard: Value = serde_json::from_str(&text).unwrap();
                    self.fold(&heard);
                    return Some(heard);
                }
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                _ => return None,
            }
        }
    }

    /// The next message.
    pub(crate) async fn receive(&mut self) -> Value {
        self.try_hear().await.expect("the connection holds")
    }

    /// The next message of this kind.
    pub(crate) async fn receive_kind(&mut self, kind: &str) -> Value {
        loop {
            let heard = self.receive().await;
            if heard["kind"] == kind {
                return heard;
            }
        }
    }

    /// Listens until the table has seen this happen, and answers with the event.
    pub(crate) async fn receive_event(&mut self, kind: &str) -> Value {
        loop {
            let heard = self.receive_kind("happened").await;
            if heard["happening"]["fact"]["event"]["kind"] == kind {
                return heard["happening"]["fact"]["event"].clone();
            }
        }
    }

    /// Listens until it has seen everything up to an event.
    pub(crate) async fn hear_up_to(&mut self, number: u32) {
        while self.number < number {
            self.receive().await;
        }
    }

    /// How the server ends the connection.
    pub(crate) async fn hear_close(&mut self) -> Option<CloseFrame> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("a message in time") {
                Some(Ok(Message::Close(frame))) => return frame,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// Says something, and waits for the answer to it.
    pub(crate) async fn ask(&mut self, ask: Value) -> Value {
        let seen = self.number;
        self.ask_having_seen(ask, seen).await
    }

    pub(crate) async fn ask_having_seen(&mut self, ask: Value, seen: u32) -> Value {
        self.try_ask(ask, seen).await.expect("the connection holds")
    }

    /// The same; nothing where the connection ends before the answer.
    pub(crate) async fn try_ask(&mut self, ask: Value, seen: u32) -> Option<Value> {
        self.asked += 1;
        let id = self.asked;
        self.try_say(&json!({"id": id, "seen": seen, "ask": ask}).to_string()).await?;
        loop {
            let heard = self.try_hear().await?;
            if heard["id"] == id {
                return Some(heard);
            }
        }
    }

    /// Plays an action that the server listed.
    pub(crate) async fn act(&mut self, choice: usize) -> Value {
        let action = self.legal.get(choice % self.legal.len().max(1)).expect("there is something to play").clone();
        self.ask(json!({"kind": "act", "action": action})).await
    }

    /// Sends a text as it stands.
    pub(crate) async fn say(&mut self, text: &str) {
        self.try_say(text).await.expect("the connection holds");
    }

    pub(crate) async fn try_say(&mut self, text: &str) -> Option<()> {
        self.socket.send(Message::Text(text.into())).await.ok()
    }

    /// Sends bytes, which no page does.
    pub(crate) async fn say_bytes(&mut self, bytes: &[u8]) {
        self.socket.send(Message::Binary(bytes.to_vec().into())).await.unwrap();
    }

    /// What a page remembers of a message.
    fn fold(&mut self, heard: &Value) {
        match heard["kind"].as_str() {
            Some("seated") => self.seats = words(&heard["seats"]),
            Some("welcome") => {
                let table = &heard["table"];
                self.number = table["status"]["number"].as_u64().unwrap() as u32;
                self.status = table["status"].clone();
                self.legal = actions(&table["frame"]);
            }
            Some("happened") => {
                let happening = &heard["happening"];
                let number = happening["fact"]["number"].as_u64().unwrap() as u32;
                assert_eq!(number, self.number + 1, "events come in order without a gap");
                self.number = number;
                self.status = happening["status"].clone();
                if !happening["frame"].is_null() {
                    self.legal = actions(&happening["frame"]);
                }
                self.facts.push(happening["fact"].clone());
            }
            _ => {}
        }
    }
}

fn actions(frame: &Value) -> Vec<String> {
    let legal = frame["legal"].as_array().map_or(&[][..], Vec::as_slice);
    legal.iter().map(|legal| legal["action"].as_str().unwrap().to_owned()).collect()
}

fn words(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect()
}

fn read_answer(bytes: &[u8]) -> Answer {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
    let head = std::str::from_utf8(&bytes[..end]).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers: Vec<(String, String)> = lines
        .map(|line| line.split_once(':').unwrap())
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = &bytes[end + 4..];
    Answer { status, headers, body: if chunked { unchunk(body) } else { body.to_vec() } }
}

fn unchunk(mut body: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    loop {
        let end = body.windows(2).position(|two| two == b"\r\n").expect("a chunk has a size");
        let size = usize::from_str_radix(std::str::from_utf8(&body[..end]).unwrap(), 16).unwrap();
        if size == 0 {
            return out;
        }
        out.extend_from_slice(&body[end + 2..end + 2 + size]);
        body = &body[end + 2 + size + 2..];
    }
}
