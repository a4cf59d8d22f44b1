import type { PythonCall } from '../../facts/python/pythonFacts.ts';
import { byValue, isFalse, isRemote, isTrue, pythonRule } from './pythonRule.ts';
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

export const pythonXmlEntities = pythonRule({
  id: 'python-xml-entities',
  title: 'XML external entities (XXE)',
  severity: 'medium',
  purpose: 'data',
  cwe: 'CWE-611',
  why: 'A document can name local files or internal addresses as entities and get their content back, or expand until memory is gone.',
  remedy: 'Use defusedxml, or turn entities off: XMLParser(resolve_entities=False).',
  callees: /^(?:lxml\.etree|xml|xmlrpc\.client)\.|\.setFeature$|^xmltodict\.parse$/,
  call: (call) => {
    if (/^lxml\.etree\.(?:XMLParser)$/.test(call.name))
      return isTrue(call.named.find(([name]) => name === 'resolve_entities')?.[1]) ||
        isFalse(call.named.find(([name]) => name === 'no_network')?.[1])
        ? { severity: 'high', confidence: 'high' }
        : undefined;
    if (/\.setFeature$/.test(call.name))
      return /external_[gp]es|external-(?:general|parameter)-entities/.test(call.text) &&
        (isTrue(call.args[1]) || call.args[1]?.constant === 1)
        ? { severity: 'high', confidence: 'high' }
        : undefined;
    if (call.name === 'xmltodict.parse')
      return isFalse(call.named.find(([name]) => name === 'disable_entities')?.[1])
        ? { severity: 'low', confidence: 'high' }
        : undefined;
    const value = call.args[0];
    if (value?.constant !== undefined) return undefined;
    if (LXML.test(call.name)) {
      if (guarded(call)) return undefined;
      return value !== undefined && isRemote(value) ? byValue(value, 'high') : { severity: 'low', confidence: 'low' };
    }
    if (!OWN.test(call.name) || (/minidom|pulldom/.test(call.name) && call.args[1]?.call === 'xml.sax.make_parser'))
      return undefined; // such a parser follows no entities unless told to
    return value !== undefined && isRemote(value)
      ? {
          severity: 'low',
          confidence: 'medium',
          value,
          message: say('billion-laughs'),
        }
      : { severity: 'low', confidence: 'low' };
  },
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
