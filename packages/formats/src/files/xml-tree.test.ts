import { describe, expect, it } from 'vitest'

import { limits } from './limits.ts'
import { readXml, textAt } from './xml-tree.ts'

describe('an XML document', () => {
  it('is told by local names, with texts and attributes as they are written', () => {
    const root = readXml(
      '<?xml version="1.0"?>\n<n:a xmlns:n="x" one="1 &lt; 2">\n<n:b>007</n:b><c><![CDATA[<&>]]></c></n:a>',
    )
    expect(root.name).toBe('a')
    expect(root.attributes.get('one')).toBe('1 < 2')
    expect([textAt(root, 'b'), textAt(root, 'c')]).toEqual(['007', '<&>'])
    expect(root.children.map(({ line }) => line)).toEqual([3, 3])
  })

  it('has the five entities of XML and numbers of characters, and no other', () => {
    const root = readXml('<a>&amp;amp; &#65;&#x42; &apos; &unknown; &#1114112;</a>')
    expect(textAt({ ...root, children: [root] }, 'a')).toBe("&amp; AB ' &unknown; &#1114112;")
  })

  it.each([
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'never followed'],
    [
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><a>&b;</a>',
      'never followed',
    ],
    ['<a><b></a>', 'not well formed'],
    ['<a', 'not well formed'],
    ['<a>'.repeat(5000) + '</a>'.repeat(5000), 'nested without end'],
    ['<a><b>1</b></a><a/>', 'not well formed'],
    ['<a x="1" x="2"/>', 'not well formed'],
    ['<a>1 & 2</a>', 'not well formed'],
  ])('that is hostile or broken is refused in words: %#', (text, words) => {
    expect(() => readXml(text)).toThrow(words)
  })

  it('may call its elements and attributes whatever it likes', () => {
    const root = readXml('<__proto__ constructor="1"><toString/></__proto__>')
    expect([root.name, root.attributes.get('constructor'), root.children[0]?.name]).toEqual([
      '__proto__',
      '1',
      'toString',
    ])
  })

  it('tells the line where an element starts, whatever ends its name', () => {
    const root = readXml('<a\r\n x="1">\n<b\n/>\n\n<c>\n</c></a>')
    expect([root.line, ...root.children.map(({ line }) => line)]).toEqual([1, 3, 6])
  })

  it('nests as deep as files of trackers do', () => {
    const depth = limits.depth - 10
    expect(readXml('<a>'.repeat(depth) + '</a>'.repeat(depth)).name).toBe('a')
  })
})
