import { describe, expect, it } from 'vitest'

import { mailDocument } from './mail-document.ts'

const html =
  '<p>See data-remote-src="https://x.example/no"</p><img alt="a &quot; data-remote-src=&quot;b" data-remote-src="https://pictures.example/one.png" /><img data-remote-src="http://pictures.example/two.png" />'

describe('the document of a mail', () => {
  it('says what it may load before anything of the mail stands in it', () => {
    const document = mailDocument('</head><body><script>alert(1)</script>', false)
    const policy = document.indexOf('Content-Security-Policy')
    expect(policy).toBeGreaterThan(0)
    expect(policy).toBeLessThan(document.indexOf('<script>'))
    expect(document).toContain(
      "content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'\"",
    )
  })

  it('allows no scripts in any case', () => {
    for (const withPictures of [true, false])
      expect(mailDocument(html, withPictures)).not.toMatch(/script-src|unsafe-eval|default-src (?!'none')/)
  })

  it('asks for no picture by itself', () => {
    const document = mailDocument(html, false)
    expect(document).not.toMatch(/ src=/)
    expect(document).not.toContain('img-src data: https:')
  })

  it('asks for pictures of encrypted places alone once somebody wants them', () => {
    const document = mailDocument(html, true)
    expect(document).toContain('img-src data: https:')
    expect(document.match(/ src="[^"]*"/g)).toEqual([' src="https://pictures.example/one.png"'])
    expect(document).toContain('<p>See data-remote-src="https://x.example/no"</p>')
  })

  it('opens links in a window of their own, which does not learn where it was opened', () => {
    expect(mailDocument(html, false)).toMatch(/<base target="_blank">/)
    expect(mailDocument(html, false)).toMatch(/<meta name="referrer" content="no-referrer">/)
  })
})
