import type { PythonCall, PythonFact } from '../../facts/python/pythonFacts.ts';
import type { Hit } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

export const NETWORK =
  /^(?:requests|urllib\d?|httpx|aiohttp|http|socket|smtplib|ftplib|discord\w*|telebot|telegram|websocket\w*|pycurl|dhooks)\b/;
/** Where browsers, chat programs and wallets keep what lets somebody in. */
const STORES =
  /Login Data|Local Storage["', \\/]+leveldb|logins\.json|key4\.db|cookies\.sqlite|[\\/]Network[\\/]+Cookies|CryptUnprotectData|wallet\.dat|Exodus["', \\/]+exodus\.wallet|Electrum["', \\/]+wallets|nkbihfbeogaeaoehlefnkodbefgpgknn|Local Extension Settings/i;
/** Keys of the person who runs the program. */
const KEYS =
  /\.ssh[\\/'", ]+(?:(?:id_(?:rsa|dsa|ed25519|ecdsa)\b|\*))|\.aws[\\/'", ]+credentials|\.kube[\\/'", ]+config|\.git-credentials|\.pypirc|\.docker[\\/'", ]+config\.json|\/etc\/shadow|gcloud[\\/'", ]+(?:credentials\.db|application_default_credentials)/;
const READS =
  /^(?:open|io\.open|shutil\.copy\w*|sqlite3\.connect|os\.(?:listdir|scandir|walk)|glob\.\w+|zipfile\.\w+|tarfile\.\w+)$|\.(?:read_text|read_bytes)$|\.write$/;
const SENDS =
  /^(?:requests\.(?:post|put|get|request)|httpx\.(?:post|put|get)|urllib\.request\.(?:urlopen|Request)|urllib2\.(?:urlopen|Request)|(?:requests\.Session|requests\.session|aiohttp\.ClientSession|httpx\.\w*Client|http\.client\.HTTPS?Connection)\(\)\.(?:post|put|get|request)|socket\.socket\(\)\.(?:send|sendall)|smtplib\.SMTP(?:_SSL)?\(\)\.(?:sendmail|send_message)|ftplib\.FTP\(\)\.storbinary|dhooks\.Webhook\(\)\.send|discord\.Webhook\S*\.send)$|\.sendall$|\.sendmail$/;
/** Everything that the environment holds, not one variable of it. */
const ENVIRONMENT =
  /(?:dict|str|dumps|repr|list|urlencode)\(\s*(?:dict\(\s*)?os\.environ\s*[),]|os\.environ\.(?:items|copy|values)\(\)|(?:data|json|params)\s*=\s*os\.environ\s*[,)]/;
const WHO = /gethostname|getuser|getlogin|platform\.node|uname\(|os\.getcwd|expanduser|getfqdn/g;
const WALLET =
  /bc1\[|\[13\]\[|\(bc1|0x\[a-fA-F0-9\]\{40\}|0x\[0-9a-fA-F\]\{40\}|\(0x\)\?\[a-f|\^?T\[A-Za-z1-9\]\{33\}|\[LM3\]\[/;

/** Where data is left that nobody asks for. */
const DROPS =
  /discord(?:app)?\.com\/api\/webhooks|api\.telegram\.org\/bot|webhook\.site|pipedream\.net|\.ngrok\b|\.oast\.|burpcollaborator|interact\.sh|requestbin|hookbin|pastebin\.com\/api/;
/** What lets somebody in. */
const PASSWORDS =
  /\b(?:password|passwd|pwd|cookies?|mnemonic|seed_phrase|private_key|tokens?|credit_?card|cvv)\b(?!\s*=)(?!["'])/i;
/** What tells about the person or the machine. */
const SPIES =
  /^(?:socket\.gethostname|getpass\.getuser|os\.getlogin|platform\.(?:node|platform|uname)|uuid\.getnode|psutil\.\w+)$/;
const SHOTS =
  /^(?:pyautogui\.screenshot|PIL\.ImageGrab\.grab|ImageGrab\.grab|mss\.mss|cv2\.VideoCapture|pyscreenshot\.grab)$/;

const place = (path: string, call: PythonCall) => ({ path, line: call.line, column: call.column });

/** What a module takes and sends away, told at the place where it is taken or sent. */
export function* takings(path: string, fact: PythonFact): Generator<Hit> {
  const send = fact.calls.find((call) => SENDS.test(call.name));
  const store = fact.calls.find((call) => STORES.test(call.text)) ?? fact.assigns.find((one) => STORES.test(one.text));
  const dropped =
    store !== undefined &&
    (fact.calls.some((call) => DROPS.test(call.text)) || fact.assigns.some((one) => DROPS.test(one.text)));
  const posts = fact.calls.some(
    (call) => /(?:post|put|sendall|sendmail|send_message|storbinary)$/.test(call.name) && SENDS.test(call.name),
  );
  if (send !== undefined && store !== undefined && (dropped || posts))
    yield {
      place: { path, line: store.line, column: store.column },
      evidence: store.text,
      ...(dropped ? {} : { confidence: 'medium' as const }),
      message: say('reads-secret-stores'),
    };
  const keys =
    send === undefined
      ? undefined
      : fact.calls.find(
          (call) =>
            READS.test(call.name) &&
            KEYS.test(
              `${call.text} ${call.on?.text ?? ''} ${call.args.map((value) => String(value.constant ?? value.prefix ?? '')).join(' ')}`,
            ),
        );
  const carries = fact.calls.some(
    (call) =>
      SENDS.test(call.name) &&
      [...call.args, ...call.named.map(([, value]) => value)].some((value) => value.constant === undefined),
  );
  if (keys !== undefined && carries)
    yield {
      place: place(path, keys),
      evidence: keys.text,
      confidence: 'medium',
      message: say('reads-keys'),
    };
  for (const call of fact.calls) {
    if (!SENDS.test(call.name)) continue;
    const values = [...call.args, ...call.named.map(([, value]) => value)];
    if (
      DROPS.test(`${call.text} ${values.map((value) => String(value.constant ?? '')).join(' ')}`) &&
      PASSWORDS.test(call.text)
    )
      yield {
        place: place(path, call),
        evidence: call.text,
        message: say('secrets-to-strangers'),
      };
    else if (values.some((value) => value.taint?.kind === 'environment'))
      yield {
        place: place(path, call),
        evidence: call.text,
        confidence: 'medium',
        message: say('environment-sent'),
      };
    else if (ENVIRONMENT.test(call.text))
      yield {
        place: place(path, call),
        evidence: call.text,
        message: say('whole-environment-sent'),
      };
    else if (new Set(call.text.match(WHO) ?? []).size >= 2)
      yield {
        place: place(path, call),
        evidence: call.text,
        severity: 'high',
        confidence: 'medium',
        message: say('user-and-machine-sent'),
      };
  }
}

/** Pictures of the screen and names of machines that are sent to a drop. */
export function* spying(path: string, fact: PythonFact): Generator<Hit> {
  const send = fact.calls.find(
    (call) =>
      SENDS.test(call.name) &&
      (DROPS.test(call.text) || call.args.some((value) => DROPS.test(String(value.constant ?? value.prefix ?? '')))),
  );
  if (send === undefined) return;
  const shot = fact.calls.find(({ name }) => SHOTS.test(name));
  if (shot !== undefined)
    yield {
      place: place(path, shot),
      evidence: shot.text,
      confidence: 'medium',
      message: say('pictures-sent'),
    };
  if (new Set(fact.calls.flatMap(({ name }) => (SPIES.test(name) ? [name] : []))).size >= 2)
    yield {
      place: place(path, send),
      evidence: send.text,
      severity: 'high',
      confidence: 'medium',
      message: say('user-and-machine-sent'),
    };
}

/** Data hidden in names that are looked up. */
export function* lookups(path: string, fact: PythonFact): Generator<Hit> {
  if (
    !fact.calls.some(({ name }) =>
      /^(?:os\.popen|subprocess\.\w+|getpass\.getuser|socket\.gethostname|os\.getlogin|platform\.node)$/.test(name),
    )
  )
    return;
  const call = fact.calls.find(
    (one) =>
      /^socket\.(?:gethostbyname|getaddrinfo)$|^dns\.resolver\.\w+$/.test(one.name) &&
      /(?:\+\s*["']|\})\.[\w-]+\.[\w.-]+/.test(one.text),
  );
  if (call !== undefined)
    yield {
      place: place(path, call),
      evidence: call.text,
      severity: 'high',
      confidence: 'medium',
      message: say('dns-exfiltration'),
    };
}

/** Keys that are pressed and addresses that are copied. */
export function* listening(path: string, fact: PythonFact): Generator<Hit> {
  const keyboard = fact.calls.find(({ name }) =>
    /^pynput\.keyboard\.(?:Listener|GlobalHotKeys)$|^keyboard\.(?:on_press|on_release|hook|record)$|^(?:pyHook|pyxhook|pyWinhook)\.HookManager$/.test(
      name,
    ),
  );
  const send = fact.calls.find((call) => SENDS.test(call.name));
  if (keyboard !== undefined && !keyboard.name.endsWith('GlobalHotKeys') && send !== undefined)
    yield {
      place: place(path, keyboard),
      evidence: keyboard.text,
      confidence: 'medium',
      message: say('keystrokes-sent'),
    };
  const paste = fact.calls.find(({ name }) =>
    /^(?:pyperclip|clipboard|win32clipboard)\.(?:paste|GetClipboardData)$/.test(name),
  );
  const copy = fact.calls.find(({ name }) =>
    /^(?:pyperclip|clipboard|win32clipboard)\.(?:copy|SetClipboard(?:Data|Text))$/.test(name),
  );
  const wallets = fact.calls.some(
    ({ name, args }) => /^re\./.test(name) && typeof args[0]?.constant === 'string' && WALLET.test(args[0].constant),
  );
  if (paste !== undefined && copy !== undefined && wallets)
    yield { place: place(path, copy), evidence: copy.text, message: say('wallet-addresses-replaced') };
}
