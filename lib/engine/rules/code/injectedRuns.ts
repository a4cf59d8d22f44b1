import { callsOf, constant, Op, opOf, propertyOf, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import { run, type CodeRun } from './codeRun.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';

/** Text that the browser's own interfaces run in pages. */
export function* injectedRuns(script: ScriptFacts): Generator<CodeRun> {
  for (const call of callsOf(script, 'chrome.tabs.executeScript')) {
    // Before another argument stands the tab's number.
    const details = call.args.findIndex((arg, at) => at > 0 && opOf(script, resolve(script, arg)) === Op.object);
    for (const arg of details > 0 ? call.args.slice(details) : call.args) {
      const code = propertyOf(script, arg, 'code');
      const found = resolve(script, arg);
      if (code !== 0) yield run('injected', call, code);
      else if (opOf(script, found) === Op.member || opOf(script, found) === Op.ref) yield run('unsure', call, arg);
    }
  }
  for (const call of callsOf(
    script,
    'chrome.userScripts.register',
    'chrome.userScripts.execute',
    'chrome.userScripts.update',
    'chrome.contentScripts.register',
  )) {
    for (const arg of [call.args[0] ?? 0, ...itemsOf(script, call.args[0] ?? 0)]) {
      for (const one of itemsOf(script, propertyOf(script, arg, 'js'))) {
        const code = propertyOf(script, one, 'code');
        if (code !== 0) yield run('user-script', call, code);
      }
    }
  }
  for (const call of callsOf(script, 'chrome.debugger.sendCommand')) {
    const method = constant(script, call.args[1] ?? 0);
    const code = propertyOf(
      script,
      call.args[2] ?? 0,
      method === 'Page.addScriptToEvaluateOnNewDocument' ? 'source' : 'expression',
    );
    if ((method === 'Runtime.evaluate' || method === 'Page.addScriptToEvaluateOnNewDocument') && code !== 0)
      yield run('evaluate', call, code);
  }
  for (const call of callsOf(script, 'chrome.devtools.inspectedWindow.eval'))
    yield run('evaluate', call, call.args[0] ?? 0);
}
