import type { PythonCall, PythonValue } from '../../facts/python/pythonFacts.ts';
import { PURPOSE } from '../../facts/python/purposes.ts';
import { pythonRule } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { isRemote } from './pythonArguments.ts';

/** Arguments of a search in a directory, of ldap3 and of python-ldap. */
const OF_DIRECTORY = /^(?:search_)?(?:base|scope|filter)(?:str|_str)?$|^attr/;

/** A search in a directory; that of ldap3 takes a base and a filter. */
const isDirectorySearch = (last: string, all: readonly PythonValue[], named: PythonCall['named']): boolean =>
  (named.length === 0 || named.some(([name]) => OF_DIRECTORY.test(name))) &&
  ((/^(?:search|search_s|search_st|search_ext|search_ext_s)$/.test(last) && all.length >= 3) ||
    (last === 'search' && all.length >= 2 && /^\s*\(/.test(all.find((one) => one.built === true)?.prefix ?? '')));

const isXpath = (call: PythonCall, last: string): boolean =>
  last === 'xpath' ||
  /etree\.XPath$|^elementpath\.(?:i?select|XPath\w*)$/.test(call.name) ||
  (/^(?:findall|find|iterfind|findtext)$/.test(last) && /^\.?\/.*\[/.test(call.args[0]?.prefix ?? ''));

/** A filter for documents that may hold operators, as it came as JSON. */
function isJsonFilter({ args: [filter] }: PythonCall, last: string): boolean {
  return (
    /^(?:find|find_one|find_one_and_\w+|update_one|update_many|delete_one|delete_many|count_documents)$/.test(last) &&
    isRemote(filter) &&
    ((filter?.taint?.clean ?? filter?.safe ?? 0) & PURPOSE.document) === 0 &&
    /json|get_json|\.data$|\.body$/.test(filter?.taint?.label ?? '')
  );
}

export const pythonQueryInjection = pythonRule({
  id: 'python-query-injection',
  title: 'Query injection: input becomes part of a search filter',
  severity: 'high',
  purpose: 'query',
  cwe: 'CWE-943',
  why: 'LDAP, document and XML queries have their own syntax. A changed filter shows everything or lets anybody in.',
  remedy: 'Escape values for that syntax, or pass them as parameters.',
  callees:
    /(?:^|\.)(?:command|find\w*|update_one|update_many|delete_one|delete_many|count_documents|aggregate|search|search_\w+|xpath|XPath\w*|i?select|iterfind)$/,
  options: /^(?:__raw__|ScanFilter|QueryFilter|FilterExpression)$/,
  call: (call) => {
    const last = call.name.slice(call.name.lastIndexOf('.') + 1);
    const all = [...call.args, ...call.named.map(([, value]) => value)];
    const raw = call.named.find(([name]) => name === '__raw__')?.[1]; // MongoEngine
    if (raw !== undefined && isRemote(raw)) return byValue(raw, 'high');
    if (last === 'command' && call.args[0]?.constant === 'eval' && call.args[1]?.built === true)
      return byValue(call.args[1], 'high', 'medium');
    if (isJsonFilter(call, last)) return byValue(call.args[0], 'medium');
    const filter = call.named.find(([name]) => /^(?:ScanFilter|QueryFilter|FilterExpression)$/.test(name))?.[1];
    if (filter !== undefined && isRemote(filter)) return byValue(filter, 'medium');
    const ldap = isDirectorySearch(last, all, call.named);
    const xpath = isXpath(call, last);
    const where = /^(?:find|find_one|aggregate)$/.test(last) && /\$where/.test(call.text);
    // Variables of an XPath expression are named beside it.
    const texts = xpath ? call.args : all;
    const value =
      ldap || xpath || where
        ? texts.find((one) => one.taint !== undefined && (one.built === true || where))
        : undefined;
    if (value !== undefined) return byValue(value, 'high');
    const built =
      ldap || xpath
        ? texts.find((one) => one.built === true && (xpath ? /^\s*[./(]/ : /^\s*\(/).test(one.prefix ?? ''))
        : undefined;
    return built === undefined ? undefined : byValue(built, 'high', 'medium');
  },
  bad: [
    'def find(tree, name):\n    return tree.xpath(f"//user[name=\'{name}\']")',
    "from flask import request\nconn.search('dc=x', '(cn=%s)' % request.args['cn'])",
    "from flask import request\nusers.find_one({'name': request.json['name']})",
    "from flask import request\nconn.search_s(base, ldap.SCOPE_SUBTREE, '(uid=' + request.args['u'] + ')')",
    'from flask import request\ntree.xpath("//u[@n=\'" + request.args[\'n\'] + "\']")',
  ],
  good: [
    "from flask import request\nfound = client.search(query=request.args['q'] + ' ' + request.args['more'], start=0, safe=True)",
    "from flask import request\nusers.find_one({'name': str(request.json['name'])})",
    "import re\nfrom flask import request\nre.search(request.args['p'], '(a)')",
    "from flask import request\nusers.find_one({'name': int(request.json['name'])})",
    "tree.xpath('//u')",
    "from flask import request\ntree.xpath('//u[@n=$n]', n='' + request.args['n'])",
    "import re\nre.search('a', text, re.I)",
  ],
});
