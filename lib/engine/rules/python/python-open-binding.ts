import { pythonRule } from './pythonRule.ts';

export const pythonOpenBinding = pythonRule({
  id: 'python-open-binding',
  title: 'Server listens on all network interfaces',
  severity: 'low',
  cwe: 'CWE-605',
  why: 'A service meant for this machine is reachable from outside.',
  remedy: 'Listen on 127.0.0.1 unless the service is meant for others.',
  callees: /(?:run|bind|serve|listen|Server|run_app|create_server)$/,
  call: (call) =>
    ([...call.args, ...call.named.map(([, value]) => value)].some(
      (value) => value.constant === '0.0.0.0' || value.constant === '::',
    ) ||
      (/\.bind$|(?:HTTP|TCP|UDP|XMLRPC)Server$/.test(call.name) &&
        /["'](?:0\.0\.0\.0|::)?["']\s*,/.test(call.args[0]?.text ?? ''))) &&
    /(?:run|bind|serve|listen|Server|run_app|create_server)$/.test(call.name)
      ? {}
      : undefined,
  bad: ["app.run(host='0.0.0.0')", "s.bind(('0.0.0.0', 80))"],
  good: ["app.run(host='127.0.0.1')", "s.bind(('127.0.0.1', 80))"],
});
