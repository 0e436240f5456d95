import { describe, expect, it } from 'vitest'

import { htmlBlocks } from './html-blocks.ts'

describe('the words of a page', () => {
  it('come block by block, with rows of tables of data', () => {
    const { blocks } = htmlBlocks(
      `<h1>Call 7</h1><p>Dear <b>Ada</b>,<br>please pay</p><ul><li>one<li>two</ul><blockquote>before</blockquote>
       <table><tr><th>What<th>Amount</tr><tr><td><p>Call</p><td>1,000.00</tr></table>`,
    )
    expect(blocks).toEqual([
      { kind: 'HEADING', text: 'Call 7' },
      { kind: 'PARAGRAPH', text: 'Dear Ada,\nplease pay' },
      { kind: 'ITEM', text: 'one' },
      { kind: 'ITEM', text: 'two' },
      { kind: 'QUOTE', text: 'before' },
      { kind: 'ROW', text: 'What\tAmount' },
      { kind: 'ROW', text: 'Call\t1,000.00' },
    ])
  })

  it('of a letter laid out by tables stay paragraphs', () => {
    const { blocks } = htmlBlocks(
      '<table><tr><td><table><tr><td><p>First</p><p>Second</p></td></tr></table></td><td></td></tr></table>',
    )
    expect(blocks).toEqual([
      { kind: 'PARAGRAPH', text: 'First' },
      { kind: 'PARAGRAPH', text: 'Second' },
    ])
  })
})

describe('a page of a stranger', () => {
  it('has no script, style, frame, form, or part that nobody sees', () => {
    const { blocks } = htmlBlocks(
      `<script>alert(1)</script><style>p{}</style><iframe src=x>y</iframe><svg onload=x><text>z</text></svg>
       <div style="display:none">hidden</div><p hidden>hidden</p><span style="font-size:0">0</span><p onclick=x>Seen</p>`,
    )
    expect(blocks).toEqual([{ kind: 'PARAGRAPH', text: 'Seen' }])
  })

  it('tells where its links lead, and counts the pictures that it would load', () => {
    const { blocks, remotePictures } = htmlBlocks(
      `<p><a href="https://evil.example/pay">bank.example</a> <a href="https://bank.example/">https://bank.example</a>
       <a href="javascript:alert(1)">here</a></p><img src="https://t.example/1.gif"><img src="//t.example/2"><img src="cid:1" alt="Logo">`,
    )
    expect(blocks).toEqual([
      { kind: 'PARAGRAPH', text: 'bank.example <https://evil.example/pay> https://bank.example here' },
      { kind: 'PARAGRAPH', text: '[Logo]' },
    ])
    expect(remotePictures).toBe(2)
  })

  it('shows no letter that turns the direction of writing', () => {
    expect(htmlBlocks('<p>exe.\u202Egpj\u0000</p>').blocks).toEqual([{ kind: 'PARAGRAPH', text: 'exe.gpj' }])
  })

  it('of parts a hundred thousand deep is read, and says what is left out', () => {
    const { leftOut } = htmlBlocks(`<p>Seen</p>${'<div>'.repeat(80_000)}deep`)
    expect(leftOut).toEqual(['Some of its parts lie too deep inside of each other, and are not shown.'])
  })
})
