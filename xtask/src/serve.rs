//! A small static server for one folder, on this machine only.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};

/// Longer requests are no browser's.
const MAX_REQUEST: u64 = 16 * 1024;

/// A listening server.
pub struct Server {
    folder: PathBuf,
    listener: TcpListener,
}

impl Server {
    /// Listens on 127.0.0.1, on a free port if this one is taken.
    pub fn bind(folder: &Path, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).or_else(|error| {
            eprintln!("Port {port} cannot be used ({error}): taking a free one.");
            TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        })?;
        let folder = fs::canonicalize(folder).with_context(|| folder.display().to_string())?;
        Ok(Self { folder, listener })
    }

    /// The address of the page, with a slash at its end.
    pub fn address(&self) -> Result<String> {
        Ok(format!("http://{}/", self.listener.local_addr()?))
    }

    /// Answers requests until the process ends.
    pub fn serve(self) -> ! {
        loop {
            // A connection that fails to arrive is its client's concern.
            if let Ok((stream, _)) = self.listener.accept() {
                let folder = self.folder.clone();
                std::thread::spawn(move || answer(&folder, &stream).ok());
            }
        }
    }
}

/// Answers the requests of one connection, one after the other.
fn answer(folder: &Path, stream: &TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    loop {
        let mut head = String::new();
        let mut request = (&mut reader).take(MAX_REQUEST);
        while request.read_line(&mut head)? > 2 {}
        if !head.ends_with("\r\n\r\n") {
            return Ok(());
        }
        let mut words = head.split_whitespace();
        let method = words.next().unwrap_or_default();
        let target = words.next().unwrap_or_default();
        let response = match method {
            "GET" | "HEAD" => respond(folder, target),
            _ => Response::text("405 Method Not Allowed", "only GET and HEAD"),
        };
        response.write(stream, method == "HEAD")?;
    }
}

struct Response {
    status: &'static str,
    content_type: &'static str,
    location: Option<String>,
    body: Vec<u8>,
}

impl Response {
    fn text(status: &'static str, body: &str) -> Self {
        Self {
            status,
            content_type: "text/plain; charset=utf-8",
            location: None,
            body: body.into(),
        }
    }

    fn write(&self, mut stream: &TcpStream, head_only: bool) -> std::io::Result<()> {
        let location = self.location.as_ref();
        let location = location.map_or(String::new(), |to| format!("Location: {to}\r\n"));
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{location}\
             Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n\r\n",
            self.status,
            self.content_type,
            self.body.len(),
        );
        let mut bytes = head.into_bytes();
        if !head_only {
            bytes.extend_from_slice(&self.body);
        }
        stream.write_all(&bytes)
    }
}

fn respond(folder: &Path, target: &str) -> Response {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let Some(mut file) = locate(folder, path) else {
        return Response::text("404 Not Found", "not found");
    };
    if file.is_dir() {
        if !path.ends_with('/') {
            return Response {
                location: Some(format!("{path}/")),
                ..Response::text("301 Moved Permanently", "")
            };
        }
        file.push("index.html");
    }
    match fs::read(&file) {
        Ok(body) => Response {
            status: "200 OK",
            content_type: content_type(&file),
            location: None,
            body,
        },
        Err(_) => Response::text("404 Not Found", "not found"),
    }
}

/// The file or folder a request names, if it lies inside `folder` and nothing on the way to it is hidden.
fn locate(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = percent_decoded(path.strip_prefix('/')?)?;
    let mut file = folder.to_owned();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        if part.starts_with('.') || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    // A link may still lead out.
    let real = fs::canonicalize(&file).ok()?;
    real.starts_with(folder).then_some(real)
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'%' {
            let (digits, after) = rest.split_at_checked(2)?;
            let digit = |byte: u8| char::from(byte).to_digit(16);
            let value = digit(digits[0])? * 16 + digit(digits[1])?;
            bytes.push(u8::try_from(value).ok()?);
            rest = after;
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Shutdown, TcpStream};
    use std::path::Path;

    use super::{Server, locate, percent_decoded};

    fn found(path: &str) -> Option<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize().ok()?;
        let file = locate(&folder, path)?;
        Some(file.strip_prefix(folder).ok()?.to_str()?.to_owned())
    }

    #[test]
    fn files_inside_are_found() {
        assert_eq!(found("/src/serve.rs").as_deref(), Some("src/serve.rs"));
        assert_eq!(found("/src//serv%65.rs").as_deref(), Some("src/serve.rs"));
        assert_eq!(found("/").as_deref(), Some(""));
    }

    #[test]
    fn nothing_outside_is_found() {
        for path in [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/src/..%2f..%2fCargo.toml",
            "//etc/passwd/../../../etc/passwd",
            "/..\\Cargo.toml",
            "src/serve.rs",
            "/src/serve.rs%00",
        ] {
            assert_eq!(found(path), None, "{path}");
        }
    }

    #[test]
    fn one_connection_gets_its_answers_in_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let server = Server::bind(folder, 0).expect("a free port");
        let address = server.listener.local_addr().expect("an address");
        std::thread::spawn(|| server.serve());
        let mut stream = TcpStream::connect(address).expect("a connection");
        let requests = [
            "HEAD /Cargo.toml?v=1 HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /src HTTP/1.1\r\n\r\n",
            "POST / HTTP/1.1\r\n\r\n",
            "GET /none HTTP/1.1\r\n\r\n",
            "no request",
        ];
        stream
            .write_all(requests.concat().as_bytes())
            .expect("a listener");
        stream.shutdown(Shutdown::Write).expect("an open stream");
        let mut answers = String::new();
        stream.read_to_string(&mut answers).expect("text");
        let statuses: Vec<&str> = answers
            .split("HTTP/1.1 ")
            .skip(1)
            .map(|answer| &answer[..3])
            .collect();
        assert_eq!(statuses, ["200", "301", "405", "404"]);
        assert!(answers.contains("Location: /src/\r\n"), "{answers}");
        assert!(!answers.contains("[package]"), "HEAD has no body");
    }

    #[test]
    fn broken_escapes_are_refused() {
        for text in ["%", "%4", "%zz", "%+1", "%ff"] {
            assert_eq!(percent_decoded(text), None, "{text}");
        }
    }
}
