import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'

import { styleSheetOf } from './page-styles.ts'
import { allowedAttributes, allowedTags, safeHtml } from './safe-html.ts'

const safe = (html: string) => safeHtml(html, styleSheetOf(html), new Map())

const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onbegin',
  'ontoggle',
  'onpointerrawupdate',
  'ONANIMATIONSTART',
  'on\u0000load',
]
const elements = [
  'img',
  'svg',
  'body',
  'video',
  'details open',
  'input autofocus',
  'marquee',
  'object',
  'iframe',
  'math',
  'div',
  'a',
  'table',
  'x-own',
]
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java&#x0A;script:',
  '&#106;avascript:',
  '&#x6A&#x61vascript:',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
  'data:image/svg+xml,',
  'livescript:',
  'mocha:',
  'file:///',
  'blob:',
  'view-source:javascript:',
  'javascript&colon;',
  'feed:javascript:',
  '//evil.example/',
  '\\\\evil.example\\',
  '/settings',
  '#form',
  '?delete=1',
]
const places = [
  ['a', 'href'],
  ['img', 'src'],
  ['img', 'srcset'],
  ['img', 'data-remote-src'],
  ['iframe', 'src'],
  ['iframe', 'srcdoc'],
  ['form', 'action'],
  ['button', 'formaction'],
  ['object', 'data'],
  ['embed', 'src'],
  ['link', 'href'],
  ['base', 'href'],
  ['table', 'background'],
  ['td', 'background'],
  ['body', 'background'],
  ['a', 'xlink:href'],
  ['area', 'href'],
  ['video', 'poster'],
  ['blockquote', 'cite'],
  ['a', 'ping'],
  ['img', 'longdesc'],
  ['use', 'href'],
] as const
const styles = [
  'background:url(javascript:alert(1))',
  'background-image:url(https://t.example/p)',
  'width:expression(alert(1))',
  '-moz-binding:url(x)',
  'behavior:url(x)',
  'position:fixed;top:0;left:0',
  'color:red;}@import url(x);{',
  'color:\\75 rl(x)',
  'color:/**/url(x)',
  'content:"x"',
  '@import "x"',
  'width:calc(1px + var(--x))',
  'font-family:url(x)',
  'background:red url(x)',
  'list-style:url(x)',
  'cursor:url(x),auto',
  'filter:progid:x',
  'margin:-9999px',
  'z-index:9999',
  'font-size:9999999px',
  'color:"><script>alert(1)</script>',
]
const whole = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script\n>alert(1)</script\t>',
  '<SCRIPT/SRC=//x></SCRIPT>',
  '<style>@import url(https://evil.example/x.css);</style>x',
  '<style>*{background:url(x)}',
  '<link rel=stylesheet href=//x>',
  '<meta http-equiv=refresh content="0;url=https://x">',
  '<META HTTP-EQUIV="Set-Cookie" content=a>',
  '<form action=https://x><input name=password><button>Sign in</button></form>',
  '<input type=image src=x onerror=alert(1)>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><foreignObject><iframe srcdoc="x"></foreignObject></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<iframe><script>alert(1)</script></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  '<object><param name=src value=javascript:alert(1)></object>',
  '<embed src=x>',
  '<applet code=x>',
  '<frameset><frame src=javascript:alert(1)>',
  '<base href=javascript:alert(1)//>',
  '<keygen autofocus onfocus=alert(1)>',
  '<dialog open>x</dialog>',
  '<portal src=x>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!DOCTYPE x [<!ENTITY e "<script>">]>&e;',
  '<p title="a" title="><img src=x onerror=alert(1)>">',
  "<p title='\"><img src=x onerror=alert(1)>'>",
  '<p title=`"><img src=x onerror=alert(1)>`>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<a href="https://x.example/"onclick=alert(1)>x</a>',
  '<a/href="javascript:alert(1)"/>',
  '<img/src/onerror=alert(1)>',
  '<div id=location name=body class=x data-action=x contenteditable tabindex=1 accesskey=a>x</div>',
  '<b is=x-own slot=x part=x>',
  '<table><tr><td><form></td></tr></table>',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<a href="https://user:pw@x.example/">x</a>',
]

const payloads = [
  ...whole,
  ...handlers.flatMap((handler) => elements.map((element) => `<${element} ${handler}="alert(1)" src=x>x`)),
  ...schemes.flatMap((scheme) =>
    places.map(([element, attribute]) => `<${element} ${attribute}="${scheme}alert(1)">x</${element}>`),
  ),
  ...styles.map((style) => `<p style='${style}'>x</p>`),
]

/** Every element and attribute of a page, as a parser finds them. */
function partsOf(html: string) {
  const parts: { name: string; attribs: Record<string, string> }[] = []
  const parser = new Parser({ onopentag: (name, attribs) => parts.push({ name, attribs }) })
  parser.end(html)
  return parts
}

function breaches(html: string): string[] {
  return partsOf(html).flatMap(({ name, attribs }) => {
    if (!allowedTags.includes(name)) return [name]
    const names = new Set([...(allowedAttributes['*'] ?? []), ...(allowedAttributes[name] ?? [])])
    return Object.entries(attribs).flatMap(([attribute, value]) => {
      const isFine =
        names.has(attribute) &&
        (attribute !== 'href' || /^(?:https?:\/\/|mailto:|tel:)/.test(value)) &&
        (attribute !== 'src' || /^data:image\/(?:png|jpe?g|gif|webp);base64,/.test(value)) &&
        (attribute !== 'data-remote-src' || /^https?:\/\//.test(value)) &&
        (attribute !== 'style' || !/url|expression|import|[\\@{}<>/]|position|var\(|-\d/i.test(value))
      return isFine ? [] : [`${name} ${attribute}=${value}`]
    })
  })
}

describe('a page of a stranger', () => {
  it('is tried with hundreds of ways to do harm', () => {
    expect(new Set(payloads).size).toBeGreaterThan(700)
  })

  it.each([
    ['by itself', (payload: string) => payload],
    ['in a paragraph', (payload: string) => `<p>before ${payload} after</p>`],
    ['in a table', (payload: string) => `<table><tr><td>${payload}</td></tr></table>`],
    ['behind what is not closed', (payload: string) => `<a href="https://x.example"><b ${payload}`],
    ['twice cleaned', (payload: string) => safe(payload).html],
  ])('keeps nothing of them, %s', (_, around) => {
    const kept = payloads.map((payload) => [payload, breaches(safe(around(payload)).html)] as const)
    expect(kept.filter(([, left]) => left.length > 0)).toEqual([])
  })

  it('keeps nothing of all of them in one', () => {
    expect(breaches(safe(payloads.join('\n')).html)).toEqual([])
  })

  it('keeps what letters are written with', () => {
    const html =
      '<table width="600" cellpadding="4"><tbody><tr><td style="background:#f0f0f0;padding:4px 8px" colspan="2"><h1>Call</h1><p style="color:#1f497d;text-align:right"><b>EUR</b> 5</p></td></tr></tbody></table>'
    expect(safe(html).html).toBe(
      '<table width="600" cellpadding="4"><tbody><tr><td colspan="2" style="background-color:#f0f0f0;padding:4px 8px"><h1>Call</h1><p style="color:#1f497d;text-align:right"><b>EUR</b> 5</p></td></tr></tbody></table>',
    )
  })

  it('opens links outside, and tells nobody where they stood', () => {
    expect(safe('<a href="https://linden.example/a?b=1&amp;c=2" target="_top" rel="opener">x</a>').html).toBe(
      '<a href="https://linden.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
  })

  it('loads no picture: those elsewhere are counted, and wait with their address', () => {
    expect(safe('<img src="https://t.example/a.png" alt="A"><img src="//t.example/b">')).toMatchObject({
      html: '<img alt="A" data-remote-src="https://t.example/a.png" /><img alt="" data-remote-src="https://t.example/b" />',
      remotePictures: 2,
    })
  })

  it('shows nothing that it hides from its reader', () => {
    expect(
      safe(
        '<p>a</p><div style="max-height:0;overflow:hidden"><b>secret</b></div><font color="white">secret</font>',
      ).html,
    ).not.toContain('secret')
  })

  it('is cut where it would become too long, and never within an element', () => {
    const { html, isWhole } = safe('&'.repeat(900_000))
    expect(html.length).toBeLessThanOrEqual(1_000_000)
    expect(html).toMatch(/^(?:&amp;)+$/)
    expect(isWhole).toBe(false)
  })

  it('takes a picture along as often as there is room for it', () => {
    const picture = `data:image/png;base64,${'A'.repeat(100_000)}`
    const { html } = safeHtml('<img src="cid:A%40x">'.repeat(100), new Map(), new Map([['a@x', picture]]))
    expect(html.split('src=').length - 1).toBe(6)
  })
})
