import { pythonRule } from './pythonRule.ts';
import { isFalse } from './pythonArguments.ts';

/** Methods of things that call addresses. */
const CALLERS =
  /^(?:(?:requests\.(?:Session|session|sessions\.Session)|httpx\.(?:Async)?Client|aiohttp\.ClientSession|urllib3\.PoolManager|(?:urllib\.request\.|urllib2?\.)?(?:URLopener|FancyURLopener|OpenerDirector|build_opener))\(\)\.\w+|(?:urllib\.request\.|urllib2?\.)(?:urlopen|urlretrieve|Request))$/;

/** Modules and classes of which some calls speak without encryption. */
const MODULES =
  'imaplib poplib nntplib telnetlib ftplib smtplib distributed requests httpx aiohttp urllib urllib2 urllib3 URLopener FancyURLopener OpenerDirector build_opener'.split(
    ' ',
  );

export const pythonClearTextProtocol = pythonRule({
  id: 'python-clear-text-protocol',
  title: 'Unencrypted protocol',
  severity: 'low',
  cwe: 'CWE-319',
  why: 'Anyone on the network can read and change the data, passwords included.',
  remedy: 'Use https, SFTP or SSH.',
  callees: new RegExp(
    `^(?:${MODULES.join('|')})\\b|HTTPConnectionPool$|add_insecure_port$|insecure_channel$|^(?:urlopen|urlretrieve|Request)$`,
  ),
  call: (call, fact) => {
    if (/^(?:imaplib\.IMAP4|poplib\.POP3|nntplib\.NNTP)$/.test(call.name))
      return fact.calls.some(({ name }) => /\.(?:starttls|stls)$/.test(name))
        ? undefined
        : { severity: 'medium', confidence: 'medium' };
    if (/^(?:telnetlib\.Telnet|ftplib\.FTP)$/.test(call.name)) return { severity: 'medium', confidence: 'high' };
    if (/^(?:urllib3\.)?(?:connectionpool\.)?HTTPConnectionPool$/.test(call.name))
      return { severity: 'low', confidence: 'medium' };
    if (/\.add_insecure_port$|^grpc\.(?:aio\.)?insecure_channel$/.test(call.name))
      return /^['"]?(?:localhost|127\.|\[::1\]|unix:)/.test(call.args[0]?.text ?? '') ||
        call.args[0]?.constant === undefined
        ? undefined
        : { severity: 'low', confidence: 'high' };
    if (/^distributed\.security\.Security$|^distributed\.Security$/.test(call.name))
      return isFalse(call.named.find(([name]) => name === 'require_encryption')?.[1])
        ? { severity: 'medium', confidence: 'high' }
        : undefined;
    if (/^smtplib\.SMTP\(\)\.login$/.test(call.name))
      return fact.calls.some(({ name }) => /\.starttls$|SMTP_SSL$/.test(name))
        ? undefined
        : { severity: 'medium', confidence: 'medium' };
    if (
      !CALLERS.test(call.name) &&
      !/^(?:requests|httpx)\.(?:get|post|put|delete|patch|request|head)$|^urllib\.request\.(?:urlopen|Request|urlretrieve)$|^aiohttp\./.test(
        call.name,
      )
    )
      return undefined;
    const address = [...call.args, ...call.named.map(([, value]) => value)].find(
      (value) =>
        typeof value.constant === 'string' &&
        /^(?:http|ftp):\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|[\w-]+(?::\d+)?(?:\/|$)|.*\.(?:local|test|internal|example)\b)/.test(
          value.constant,
        ),
    );
    return address === undefined ? undefined : { confidence: 'high' };
  },
  bad: [
    "import imaplib\nimaplib.IMAP4('mail.corp.dev')",
    "import grpc\nserver.add_insecure_port('[::]:50051')",
    "import smtplib\ns = smtplib.SMTP('mail.corp.dev')\ns.login(u, p)",
    "import requests\nrequests.get('http://api.corp.dev/x')",
    "import telnetlib\ntelnetlib.Telnet('h')",
    "import requests\nwith requests.Session() as s:\n    s.get('http://api.corp.dev/x')",
    "from urllib.request import URLopener\nURLopener().retrieve('ftp://files.corp.dev/a')",
  ],
  good: [
    "import imaplib\nimaplib.IMAP4_SSL('mail.corp.dev')",
    "import imaplib\nm = imaplib.IMAP4('mail.corp.dev')\nm.starttls()",
    "import grpc\nserver.add_insecure_port('127.0.0.1:50051')",
    "import smtplib\ns = smtplib.SMTP('mail.corp.dev')\ns.starttls()\ns.login(u, p)",
    "import requests\nrequests.get('https://api.corp.dev/x')",
    "import requests\nrequests.get('http://localhost:8080/x')",
  ],
});
