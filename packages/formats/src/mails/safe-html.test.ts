import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'

import { pagePayloads } from '../testing/page-payloads.ts'
import { styleSheetOf } from './page-styles.ts'
import { allowedAttributes, allowedTags, safeHtml } from './safe-html.ts'

const safe = (html: string) => safeHtml(html, styleSheetOf(html), new Map())

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
    expect(new Set(pagePayloads).size).toBeGreaterThan(700)
  })

  it.each([
    ['by itself', (payload: string) => payload],
    ['in a paragraph', (payload: string) => `<p>before ${payload} after</p>`],
    ['in a table', (payload: string) => `<table><tr><td>${payload}</td></tr></table>`],
    ['behind what is not closed', (payload: string) => `<a href="https://x.example"><b ${payload}`],
    ['twice cleaned', (payload: string) => safe(payload).html],
  ])('keeps nothing of them, %s', (_, around) => {
    const kept = pagePayloads.map((payload) => [payload, breaches(safe(around(payload)).html)] as const)
    expect(kept.filter(([, left]) => left.length > 0)).toEqual([])
  })

  it('keeps nothing of all of them in one', () => {
    expect(breaches(safe(pagePayloads.join('\n')).html)).toEqual([])
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
