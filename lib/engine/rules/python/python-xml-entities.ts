import { byValue, isFalse, isRemote, isTrue, pythonRule } from './pythonRule.ts';

export const pythonXmlEntities = pythonRule({
  id: 'python-xml-entities',
  title: 'XML is read with features that reveal files',
  severity: 'medium',
  purpose: 'data',
  cwe: 'CWE-611',
  why: 'A document can name local files or internal addresses as entities and get their content back, or blow up until memory is gone.',
  remedy: 'Use defusedxml, or switch entities off: XMLParser(resolve_entities=False).',
  call: (call) => {
    if (/^lxml\.etree\.(?:XMLParser)$/.test(call.name)) return isTrue(call.named.find(([name]) => name === 'resolve_entities')?.[1]) || isFalse(call.named.find(([name]) => name === 'no_network')?.[1]) ? { severity: 'high', confidence: 'high' } : undefined;
    if (/^(?:lxml\.etree\.(?:parse|fromstring|XML|iterparse)|xml\.sax\.(?:parse|parseString|make_parser)|xml\.dom\.(?:minidom|pulldom)\.parse(?:String)?|xml\.etree\.c?ElementTree\.(?:parse|fromstring|iterparse|XMLParser|XML)|xmlrpc\.client\.ServerProxy|xml\.dom\.expatbuilder\.parse(?:String)?)$/.test(call.name)) {
      const value = call.args[0];
      if (value?.constant !== undefined || call.named.some(([name, one]) => name === 'parser' && /resolve_entities=False/.test(one.text))) return undefined;
      return value !== undefined && isRemote(value) ? byValue(value, 'high') : { severity: /lxml|sax|minidom|pulldom/.test(call.name) ? 'medium' : 'low', confidence: 'low' };
    }
    return undefined;
  },
  bad: [
    'from lxml import etree\netree.XMLParser(resolve_entities=True)',
    'import xml.sax\nxml.sax.parseString(data, handler)',
  ],
  good: [
    'import defusedxml.ElementTree as ET\nET.parse(\'a.xml\')',
    'from lxml import etree\netree.fromstring(\'<a/>\')',
  ],
});
