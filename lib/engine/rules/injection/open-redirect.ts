import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'open-redirect',
  title: 'Open redirect: input chooses where people are sent',
  severity: 'medium',
  confidence: 'high',
  cwe: 'CWE-601',
  why: 'A link to this site can lead to any other site. People trust the name in the link, and sign-in flows can leak tokens.',
  remedy:
    'Redirect only to paths of this site (starting with one `/` and not `//`), or choose the target from a fixed list.',
  sinks: ['redirect', 'navigation'],
  sources: { request: true, 'url-parameter': true, 'page-message': 'low' },
  bad: [
    'sessionStorage.setItem("back", new URLSearchParams(location.search).get("to")); const back = sessionStorage.getItem("back"); if (back) window.location.href = back;',
    '// file: middleware.ts\nimport { NextResponse } from "next/server"; export function middleware(req) { return NextResponse.redirect(new URL("/login", req.query.url)); }',
    '// file: app/go/route.ts\nimport { NextResponse } from "next/server"; export async function GET(req) { const to = req.nextUrl.searchParams.get("to") ?? "/"; return NextResponse.redirect(new URL(to, req.url)); }',
    'app.get("/*", (ctx) => { const to = new URL(ctx.req.url); to.host = ctx.req.query("host"); return ctx.redirect(to.toString(), 301); });',
    'app.get("/", (req, res) => { res.redirect(`https://${req.query.host}${req.url}`); });',
    'app.get("/go", (req, res) => { res.redirect(req.query.to); });',
    'router.get("/go", (request, response) => { const target = request.query.next || "/"; response.redirect(302, target); });',
    'http.createServer((req, res) => { const u = new URL(req.url, "http://x"); res.writeHead(302, { Location: u.searchParams.get("to") }); res.end(); });',
    'const next = new URLSearchParams(location.search).get("next"); window.location.href = next;',
    'location.replace(decodeURIComponent(location.hash.slice(1)));',
  ],
  good: [
    'sessionStorage.setItem("back", window.location.href); const back = sessionStorage.getItem("back"); if (back) window.location.href = back;',
    '// file: app/go/route.ts\nimport { NextResponse } from "next/server"; export async function GET(req) { const to = req.nextUrl.searchParams.get("new") ? "/new" : "/"; return NextResponse.redirect(new URL(to, req.url)); }',
    'app.get("/*", (ctx) => { const to = new URL(ctx.req.url); to.pathname = to.pathname.slice(0, -1); return ctx.redirect(to.toString(), 301); });',
    'app.use((req, res, next) => { if (!req.secure) return res.redirect(`https://${req.headers.host}${req.url}`); next(); });',
    '// file: middleware.ts\nimport { NextResponse } from "next/server"; export function middleware(req) { return NextResponse.redirect(new URL("/login", req.url)); }',
    '// file: middleware.ts\nimport { NextResponse } from "next/server"; export function middleware(req) { const url = req.nextUrl.clone(); url.pathname = "/login"; return NextResponse.redirect(url); }',
    'app.post("/theme", (req, res) => { res.cookie("theme", "dark"); res.redirect(req.get("Referrer") || "/"); });',
    'app.get("/go", (req, res) => { res.redirect("/items?id=" + req.query.id); });',
    'app.get("/go", (req, res) => { const to = { a: "/a", b: "/b" }; res.redirect(req.query.x === "a" ? to.a : to.b); });',
    'window.location.href = "/search?q=" + encodeURIComponent(location.hash);',
    'if (location.protocol === "http:") location.href = "https://www.example/";',
  ],
});
