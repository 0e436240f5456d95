import { describe, expect, it } from 'vitest'

import { disguisedLinks } from './disguised-links.ts'
import { styleSheetOf } from './page-styles.ts'
import { pageWords } from './page-words.ts'

const wordsOf = (html: string) => pageWords(html, styleSheetOf(html))

describe('words that a page hides', () => {
  it.each([
    ['that are not displayed', '<div style="Display: NONE !important">secret</div>'],
    ['that are hidden', '<div hidden>secret</div>'],
    ['that are invisible', '<div style="visibility:hidden">secret</div>'],
    ['of no size', '<div style="font-size:0">secret</div>'],
    ['of one pixel', '<div style="font-size:1px">secret</div>'],
    ['of a hundredth of a line', '<div style="font-size:0.01em">secret</div>'],
    ['of no size in short', '<div style="font:0/0 a">secret</div>'],
    ['white on white', '<div style="color:#FFF">secret</div>'],
    ['nearly white on white', '<div style="color:rgb(250, 250, 250)">secret</div>'],
    ['black on black', '<table bgcolor="black"><tr><td>secret</td></tr></table>'],
    [
      'in the colour of their ground',
      '<p style="background:#1f497d"><font color="#1F497D">secret</font></p>',
    ],
    ['that are transparent', '<div style="color:transparent">secret</div>'],
    ['without opacity', '<div style="opacity:0.01">secret</div>'],
    ['in a box of no height', '<div style="max-height:0px;overflow:hidden">secret</div>'],
    ['beside the screen', '<div style="position:absolute;left:-9999px">secret</div>'],
    ['indented away', '<div style="text-indent:-999em">secret</div>'],
    ['cut away', '<div style="position:absolute;clip:rect(0 0 0 0)">secret</div>'],
    ['scaled away', '<div style="transform:scale(0)">secret</div>'],
    ['by a class', '<style>p, .x{display:none}</style><div class="a x">secret</div>'],
    ['by an id', '<style>/* a */ #y { font-size: 0 }</style><div id="y">secret</div>'],
    ['within what is not displayed', '<div style="display:none"><p style="display:block">secret</p></div>'],
  ])('are found: %s', (_, html) => {
    expect(wordsOf(`<p style="display:block">seen</p>${html}`)).toMatchObject({ hidden: ['secret'] })
    expect(wordsOf(`<div>seen</div>${html}`).text).toBe('seen')
  })

  it.each([
    ['white on a dark ground', '<td style="background-color:#003366"><a style="color:#fff">seen</a></td>'],
    ['white on a picture', '<td style="background:url(x)"><p style="color:#fff">seen</p></td>'],
    ['that have their size again', '<td style="font-size:0"><p style="font-size:14px">seen</p></td>'],
    ['that are visible again', '<div style="visibility:hidden"><p style="visibility:visible">seen</p></div>'],
    [
      'on small screens only',
      '<style>@media (max-width:600px){.x{display:none}}</style><p class="x">seen</p>',
    ],
    ['in grey', '<p style="color:#999">seen</p>'],
    ['a little transparent', '<p style="opacity:0.5">seen</p>'],
  ])('are not those %s', (_, html) => {
    expect(wordsOf(html)).toMatchObject({ text: 'seen', hidden: [] })
  })

  it('are not the blanks that fill the preview of a mail program', () => {
    expect(wordsOf('<div style="display:none">&zwnj;&nbsp;&#847;&zwnj;</div><p>seen</p>').hidden).toEqual([])
  })
})

describe('links that hide where they lead', () => {
  const linksOf = (html: string) => disguisedLinks(wordsOf(html).links)

  it.each([
    [
      'another host in its words',
      '<a href="https://evil.example/x">https://linden.example/login</a>',
      'evil.example',
    ],
    [
      'another host in a sentence',
      '<a href="https://evil.example">Go to linden.example now</a>',
      'evil.example',
    ],
    [
      'a host within another',
      '<a href="https://linden.example.evil.example">linden.example</a>',
      'linden.example.evil.example',
    ],
    ['a name before the host', '<a href="https://linden.example@evil.example/">Sign in</a>', 'evil.example'],
    ['letters of another script', '<a href="https://lіnden.example/">Sign in</a>', 'xn--lnden-n2e.example'],
    ['an address of another house', '<a href="mailto:x@evil.example">ir@linden.example</a>', 'evil.example'],
    ['line breaks within', '<a href="ht\ntps://evil.example">linden.example</a>', 'evil.example'],
    ['slashes of another kind', '<a href="\\\\evil.example">linden.example</a>', 'evil.example'],
  ])('are told: %s', (_, html, host) => {
    expect(linksOf(html)).toEqual([expect.objectContaining({ host })])
  })

  it.each([
    ['the same host', '<a href="https://www.linden.example/a">linden.example</a>'],
    ['a host of the same house', '<a href="https://click.linden.example/a">www.linden.example</a>'],
    ['plain words', '<a href="https://linden.example">Sign in</a>'],
    ['the name of a file', '<a href="https://linden.example/r">Report-Q1.2026.pdf</a>'],
    ['a number', '<a href="https://linden.example/r">1.234.567</a>'],
    ['a name with an accent', '<a href="https://müller.example/r">müller.example</a>'],
    ['no place at all', '<a name="x">linden.example</a>'],
    ['a place on the page', '<a href="#a">linden.example</a>'],
  ])('are not those with %s', (_, html) => expect(linksOf(html)).toEqual([]))
})
