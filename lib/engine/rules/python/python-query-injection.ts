import { byValue, isRemote, pythonRule } from './pythonRule.ts';

export const pythonQueryInjection = pythonRule({
  id: 'python-query-injection',
  title: 'An outsider writes a part of a search filter',
  severity: 'high',
  purpose: 'query',
  cwe: 'CWE-943',
  why: 'Directory, document and XML queries have a language of their own; a changed filter shows everything or lets anybody in.',
  remedy: 'Escape the values for that language, or pass them as parameters.',
  call: (call) => {
    const last = call.name.slice(call.name.lastIndexOf('.') + 1);
    const all = [...call.args, ...call.named.map(([, value]) => value)];
    const ldap = /^(?:search|search_s|search_st|search_ext|search_ext_s)$/.test(last) && all.length >= 3;
    const xpath = last === 'xpath' || /etree\.XPath$/.test(call.name);
    const where = /^(?:find|find_one|aggregate)$/.test(last) && /\$where/.test(call.text);
    const json = /^(?:find|find_one|find_one_and_\w+|update_one|update_many|delete_one|delete_many|count_documents)$/.test(last) && isRemote(call.args[0]) && /json|get_json/.test(call.args[0]?.taint?.label ?? '');
    const filter = call.named.find(([name]) => /^(?:ScanFilter|QueryFilter|FilterExpression)$/.test(name))?.[1];
    if (json) return byValue(call.args[0], 'medium');
    if (filter !== undefined && isRemote(filter)) return byValue(filter, 'medium');
    const value = ldap || xpath || where ? all.find((one) => one.taint !== undefined && (one.built === true || where)) : undefined;
    return value === undefined ? undefined : byValue(value, 'high');
  },
  bad: [
    'from flask import request\nusers.find_one({\'name\': request.json[\'name\']})',
    'from flask import request\nconn.search_s(base, ldap.SCOPE_SUBTREE, \'(uid=\' + request.args[\'u\'] + \')\')',
    'from flask import request\ntree.xpath("//u[@n=\'" + request.args[\'n\'] + "\']")',
  ],
  good: [
    'from flask import request\nusers.find_one({\'name\': int(request.json[\'name\'])})',
    'tree.xpath(\'//u\')',
    'import re\nre.search(\'a\', text, re.I)',
  ],
});
