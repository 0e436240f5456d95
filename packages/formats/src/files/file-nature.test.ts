import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { natureOf } from './file-nature.ts'

const nothing = new Uint8Array()
const whole = (name: string, content: Uint8Array | string) => {
  const head = typeof content === 'string' ? strToU8(content) : content
  return natureOf({ name, head, tail: nothing, size: head.length })
}
const typeOf = async (content: Uint8Array | string, name = 'file') => (await whole(name, content)).mediaType
const empty = strToU8('')

describe('what a text is', () => {
  it.each([
    ['a;b\n1;2\n', 'text/csv'],
    ['name,type,day\nx,y,z\n', 'text/csv'],
    ['Dear Ada, this is a letter.\nIt has two lines.', 'text/plain'],
    ['\uFEFF  <!DOCTYPE html><p>', 'text/html'],
    ['<html><body>', 'text/html'],
    ['<!-- saved --><script>alert(1)</script>', 'text/html'],
    ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'text/html'],
    ['<?xml version="1.0"?><Invoice/>', 'application/xml'],
    ['<svg onload="alert(1)">', 'image/svg+xml'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['{"a": 1}', 'application/json'],
    ['From: a@b.example\r\nSubject: x\r\nMessage-ID: <1@b.example>\r\n\r\nWords', 'message/rfc822'],
    ['From: the desk of Ada\nTo: the bank\n\nWords', 'text/plain'],
    ['BEGIN:VCARD\r\nFN:Ada', 'text/vcard'],
  ])('%j is %s', async (text, type) => {
    expect(await typeOf(text)).toBe(type)
  })

  it('in one byte a letter, or in two, is a text too', async () => {
    expect(await typeOf(new Uint8Array([0x4d, 0xfc, 0x6e, 0x7a, 0x65]))).toBe('text/plain') // Münze
    expect(await typeOf(new Uint8Array([0xff, 0xfe, 0x41, 0, 0x64, 0, 0x61, 0]))).toBe('text/plain')
    expect(await typeOf(new Uint8Array([1, 2, 3, 0, 5]))).toBe('application/octet-stream')
  })
})

describe('what a document is', () => {
  it('is a PDF behind blank lines, by whatever name', async () => {
    expect(await typeOf('\n\n\n%PDF-1.7\n', 'a.txt')).toBe('application/pdf')
  })

  it('is told from an archive by its entries, and has macros or not', async () => {
    const workbook = { '[Content_Types].xml': empty, 'xl/workbook.xml': empty }
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    expect(await whole('a.xlsx', zipSync(workbook))).toEqual({
      mediaType: sheet,
      isProgram: false,
      inert: null,
    })
    const macros = zipSync({ ...workbook, 'xl/vbaProject.bin': empty })
    expect(await whole('a.xlsx', macros)).toMatchObject({ inert: 'MACROS', isProgram: false })
    expect(await whole('a.zip', zipSync({ 'a.txt': empty }))).toEqual({
      mediaType: 'application/zip',
      isProgram: false,
      inert: 'ARCHIVE',
    })
  })

  it('of a long file is told from its ends', async () => {
    const entries = { '[Content_Types].xml': empty, 'word/document.xml': empty, 'word/vbaProject.bin': empty }
    const bytes = zipSync(entries)
    const half = Math.floor(bytes.length / 2)
    const ends = { name: 'a.docx', head: bytes.slice(0, half), tail: bytes.slice(half), size: 90_000_000 }
    expect(await natureOf(ends)).toMatchObject({ inert: 'MACROS' })
  })

  it('of old office documents is told by their streams', async () => {
    const wide = (text: string) => [...Buffer.from(text, 'utf16le')]
    const sign = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)]
    const words = await whole('a.doc', new Uint8Array([...sign, ...wide('WordDocument')]))
    expect(words).toMatchObject({ mediaType: 'application/msword', inert: null })
    const macros = new Uint8Array([...sign, ...wide('Workbook'), ...wide('_VBA_PROJECT')])
    expect(await whole('a.xls', macros)).toMatchObject({
      mediaType: 'application/vnd.ms-excel',
      inert: 'MACROS',
    })
  })
})

describe('a program', () => {
  it.each([
    ['of Windows', 'letter.pdf', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['of Windows with the sign of a PDF behind its own', 'letter.pdf', strToU8('MZ\u0000\u0003%PDF-1.7')],
    ['of Linux', 'a', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['of Java', 'a.zip', zipSync({ 'META-INF/MANIFEST.MF': strToU8('Manifest-Version: 1.0') })],
    ['by its first line', 'a.txt', strToU8('#!/bin/sh')],
    ['by its name', 'a.pdf.bat', strToU8('echo')],
    ['by its name with blanks behind', 'a.vbs. ', strToU8('x')],
  ])('%s is one', async (_, name, bytes) => {
    expect((await whole(name, bytes)).isProgram).toBe(true)
  })
})
