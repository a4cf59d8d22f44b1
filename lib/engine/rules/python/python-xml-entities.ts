import type { PythonCall } from '../../facts/python/pythonFacts.ts';
import { byCallee, type CalleeRow } from './byCallee.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { isFalse, isRemote, isTrue, namedArgument } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

const LXML = /^lxml\.etree\.(?:parse|fromstring|XML|iterparse|fromstringlist)$/;
/** Python’s own readers: they fetch nothing from outside unless told to, but they fill in entities. */
const OWN =
  /^(?:xml\.sax\.(?:parse|parseString)|xml\.dom\.(?:minidom|pulldom|expatbuilder)\.parse(?:String)?|xml\.etree\.c?ElementTree\.(?:parse|fromstring|iterparse|XML)|xmlrpc\.client\.ServerProxy)$/;

/** The parser that a call is given says that entities stay as they are. */
const guarded = (call: PythonCall): boolean =>
  [...call.args, ...call.named.map(([, value]) => value)].some((value) =>
    /resolve_entities\s*=\s*(?:False|["']internal["'])/.test(`${value.text} ${value.literal ?? ''}`),
  );

/** A parser that is told to fetch what a document names. */
const FETCHING: Verdict = { severity: 'high', confidence: 'high' };

function ofLxml(call: PythonCall): Verdict | undefined {
  const value = call.args[0];
  if (value?.constant !== undefined || guarded(call)) return undefined;
  return value !== undefined && isRemote(value) ? byValue(value, 'high') : { severity: 'low', confidence: 'low' };
}

function ofOwnReader(call: PythonCall): Verdict | undefined {
  const value = call.args[0];
  if (value?.constant !== undefined) return undefined;
  // Such a parser follows no entities unless told to.
  if (/minidom|pulldom/.test(call.name) && call.args[1]?.call === 'xml.sax.make_parser') return undefined;
  return value !== undefined && isRemote(value)
    ? { severity: 'low', confidence: 'medium', value, message: say('billion-laughs') }
    : { severity: 'low', confidence: 'low' };
}

const PARSERS: readonly CalleeRow[] = [
  {
    callee: /^lxml\.etree\.XMLParser$/,
    verdict: (call) =>
      isTrue(namedArgument(call, 'resolve_entities')) || isFalse(namedArgument(call, 'no_network'))
        ? FETCHING
        : undefined,
  },
  {
    callee: /\.setFeature$/,
    verdict: (call) =>
      /external_[gp]es|external-(?:general|parameter)-entities/.test(call.text) && isTrue(call.args[1])
        ? FETCHING
        : undefined,
  },
  {
    callee: /^xmltodict\.parse$/,
    verdict: (call) =>
      isFalse(namedArgument(call, 'disable_entities')) ? { severity: 'low', confidence: 'high' } : undefined,
  },
  { callee: LXML, verdict: ofLxml },
  { callee: OWN, verdict: ofOwnReader },
];

export const pythonXmlEntities = pythonRule({
  id: 'python-xml-entities',
  title: 'XML external entities (XXE)',
  severity: 'medium',
  purpose: 'data',
  cwe: 'CWE-611',
  why: 'A document can name local files or internal addresses as entities and get their content back, or expand until memory is gone.',
  remedy: 'Use defusedxml, or turn entities off: XMLParser(resolve_entities=False).',
  callees: /^(?:lxml\.etree|xml|xmlrpc\.client)\.|\.setFeature$|^xmltodict\.parse$/,
  call: byCallee(PARSERS),
  bad: [
    'from lxml import etree\netree.XMLParser(resolve_entities=True)',
    'import xml.sax\nxml.sax.parseString(data, handler)',
    'import xml.sax\np = xml.sax.make_parser()\np.setFeature(xml.sax.handler.feature_external_ges, True)',
    'from lxml import etree\nfrom flask import request\netree.fromstring(request.data)',
  ],
  good: [
    "import defusedxml.ElementTree as ET\nET.parse('a.xml')",
    "from lxml import etree\netree.fromstring('<a/>')",
    'from lxml import etree\nfrom flask import request\np = etree.XMLParser(resolve_entities=False)\netree.fromstring(request.data, p)',
    'import xml.sax\np = xml.sax.make_parser()\np.setFeature(xml.sax.handler.feature_external_ges, False)',
  ],
});
