// expect: decoded-payload, code-built-for-injection
const b = "Y29uc29sZS5sb2coMSk7YWxlcnQoMik7Y29uc29sZQ=="; const s = document.createElement("script"); s.text = Buffer.from(b, "base64").toString("utf8"); document.head.append(s);
