import { tnefAttribute, tnefFile } from '@kinfolio/formats/testing/tnef-file'

/** A mail that somebody made to do harm. Where it must come out read, it says so; any words of refusal will do for the others. */
export type HostileMail = { name: string; bytes: () => Uint8Array; says?: 'fulfilled' | 'rejected' }

const head = 'From: a@b.example\nSubject: x\n'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const withHead = (lines: string) => bytesOf(`${head}${lines}\n\nx`)
const text = (words: string) => bytesOf(`${head}Content-Type: text/plain; charset=utf-8\n\n${words}`)
const page = (html: string) => bytesOf(`${head}Content-Type: text/html; charset=utf-8\n\n${html}`)
const parts = (part: string, count: number) =>
  bytesOf(`${head}Content-Type: multipart/mixed; boundary=b\n\n${`--b\n${part}\n`.repeat(count)}--b--`)

function winmail(packed: Uint8Array): Uint8Array {
  const content = Buffer.from(packed).toString('base64')
  return parts(
    `Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\n${content}`,
    1,
  )
}

export function hostileMails(): HostileMail[] {
  return [
    {
      name: 'parts ten thousand deep',
      bytes: () => {
        const nest = Array.from(
          { length: 10_000 },
          (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
        )
        return bytesOf(`${head}${nest.join('')}Content-Type: text/plain\n\nx`)
      },
      says: 'rejected',
    },
    {
      name: 'mails ten thousand deep',
      bytes: () => bytesOf(`${`${head}Content-Type: message/rfc822\n\n`.repeat(10_000)}${head}\nx`),
    },
    { name: 'a hundred thousand files', bytes: () => parts('Content-Type: application/pdf\n\nx', 100_000) },
    { name: 'a hundred thousand texts', bytes: () => parts('Content-Type: text/plain\n\nx', 100_000) },
    {
      name: 'thousands of mails',
      bytes: () => parts('Content-Type: message/rfc822\n\nSubject: x\n\nx', 3_000),
      says: 'fulfilled',
    },
    {
      name: 'a file of one line of 50 MB',
      bytes: () =>
        bytesOf(
          `${head}Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n${'QUJD'.repeat(13_107_200)}`,
        ),
    },
    { name: 'a million empty lines', bytes: () => text(' \n'.repeat(1_000_000)) },
    { name: 'a head of 10 MB', bytes: () => withHead(`X-A: ${'a'.repeat(10_000_000)}`), says: 'rejected' },
    {
      name: 'a hundred thousand heads',
      bytes: () => withHead(Array.from({ length: 100_000 }, (_, at) => `X-${at}: a`).join('\n')),
      says: 'fulfilled',
    },
    {
      name: 'a hundred thousand continued lines of one head',
      bytes: () => withHead(`X-A: a${'\n a'.repeat(100_000)}`),
      says: 'fulfilled',
    },
    {
      name: 'a boundary that is as long as a head',
      bytes: () => {
        const boundary = 'b'.repeat(500_000)
        return bytesOf(
          `${head}Content-Type: multipart/mixed; boundary="${boundary}"\n\n--${boundary}\n\nx\n--${boundary}--`,
        )
      },
      says: 'fulfilled',
    },
    {
      name: 'a boundary that never ends, and lines that are nearly one',
      bytes: () =>
        bytesOf(
          `${head}Content-Type: multipart/mixed; boundary=bbbbbbbb\n\n${'--bbbbbbb\n--bbbbbbbbb\n--bbbbbbb-\n'.repeat(300_000)}`,
        ),
    },
    {
      name: 'parts in each other by one boundary',
      bytes: () => {
        const multipart = 'Content-Type: multipart/mixed; boundary=b\n\n--b\n'
        return bytesOf(`${head}${multipart.repeat(5_000)}Content-Type: text/plain\n\nx`)
      },
    },
    {
      name: 'a mail that holds itself, and pictures that name each other',
      bytes: () => {
        const id = 'Message-ID: <self@b.example>\nContent-ID: <self@b.example>\n'
        const open = `${id}Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n<img src="cid:self@b.example">\n--b\nContent-Type: message/rfc822\n\n`
        return bytesOf(`${head}${open.repeat(300)}${head}\nx`)
      },
    },
    {
      name: 'words in another charset than they say',
      bytes: () => {
        const charsets =
          'utf-16le utf-16be utf-7 utf-32 iso-2022-jp iso-2022-kr hz-gb-2312 gb18030 big5 shift_jis x-user-defined ../../etc/passwd'.split(
            ' ',
          )
        const parts = charsets.map(
          (charset) =>
            `--b\nContent-Type: text/plain; charset="${charset}"\n\n${'\u001b$)C\u000e~{\u00ff\u00fe+ADw-\u0080'.repeat(20_000)}\n`,
        )
        return bytesOf(`${head}Content-Type: multipart/mixed; boundary=b\n\n${parts.join('')}--b--`)
      },
      says: 'fulfilled',
    },
    {
      name: 'codes that break off: base64 without end, and quotes that are none',
      bytes: () => {
        const codes = ['base64', 'quoted-printable', 'x-uuencode', 'binary', 'gzip'].map(
          (code) =>
            `--b\nContent-Type: application/pdf\nContent-Transfer-Encoding: ${code}\n\n${'=A=\n=ZZ====%%%'.repeat(50_000)}\n`,
        )
        return bytesOf(`${head}Content-Type: multipart/mixed; boundary=b\n\n${codes.join('')}--b--`)
      },
      says: 'fulfilled',
    },
    {
      name: 'a million recipients',
      bytes: () => withHead(`To: ${'a@b.example, '.repeat(1_000_000)}`),
      says: 'rejected',
    },
    {
      name: 'as many recipients as a head holds',
      bytes: () => withHead(`To: ${'a@b.example, '.repeat(140_000)}`),
      says: 'fulfilled',
    },
    { name: 'groups in groups', bytes: () => withHead(`To: ${'a:'.repeat(100_000)}${';'.repeat(100_000)}`) },
    {
      name: 'references without end',
      bytes: () => withHead(`References: ${'<a@b> '.repeat(300_000)}`),
      says: 'fulfilled',
    },
    {
      name: 'brackets without end',
      bytes: () => withHead(`References: ${'<'.repeat(1_900_000)}`),
      says: 'fulfilled',
    },
    {
      name: 'a subject of encoded words',
      bytes: () => withHead(`Subject: ${'=?utf-8?Q?=C3=A4?= '.repeat(90_000)}`),
      says: 'fulfilled',
    },
    {
      name: 'a page of 10 MB',
      bytes: () => page(`${'<div>'.repeat(100_000)}${'x'.repeat(9_500_000)}`),
      says: 'fulfilled',
    },
    {
      name: 'ends of what never began',
      bytes: () => page(`${'<div>'.repeat(100_000)}${'</p></x>'.repeat(1_000_000)}`),
      says: 'fulfilled',
    },
    { name: 'quotes that never end', bytes: () => page('<a href="'.repeat(1_000_000)), says: 'fulfilled' },
    { name: 'comments that never end', bytes: () => page('<!--'.repeat(1_000_000)), says: 'fulfilled' },
    {
      name: 'a hundred thousand attributes',
      bytes: () => page(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=b`).join(' ')}>`),
      says: 'fulfilled',
    },
    { name: 'signs that become five', bytes: () => page('&'.repeat(3_000_000)), says: 'fulfilled' },
    {
      name: 'a hundred thousand links',
      bytes: () => page('<a href="https://evil.example">bank.example</a>'.repeat(100_000)),
      says: 'fulfilled',
    },
    {
      name: 'rules in rules',
      bytes: () =>
        page(`<style>${'a{'.repeat(100_000)}</style><p style="${'color:red;'.repeat(50_000)}">x</p>`),
      says: 'fulfilled',
    },
    {
      name: 'thousands of rules for thousands of elements',
      bytes: () => {
        const rules = Array.from({ length: 9_000 }, (_, at) => `.c${at}{color:red}`).join('')
        const names = Array.from({ length: 50 }, (_, at) => `c${at}`).join(' ')
        return page(`<style>${rules}</style>${`<p class="${names}">x</p>`.repeat(4_000)}`)
      },
      says: 'fulfilled',
    },
    {
      name: 'one picture a hundred thousand times',
      bytes: () =>
        bytesOf(
          `${head}Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n${'<img src="cid:a">'.repeat(50_000)}\n--b\nContent-Type: image/png\nContent-ID: <a>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo${'A'.repeat(250_001)}\n--b--`,
        ),
      says: 'fulfilled',
    },
    { name: 'quotes of quotes', bytes: () => text('>'.repeat(5_000_000)), says: 'fulfilled' },
    {
      name: 'beginnings of quotes',
      bytes: () => text('On x wrote\nOp a\nabc. b\n在 c\n'.repeat(5_000)),
      says: 'fulfilled',
    },
    {
      name: 'verbs of quotes',
      bytes: () => text(`${'Op a\n'.repeat(19)}${'schreef\n'.repeat(99)}${'x:y\n'.repeat(10_000)}`),
      says: 'fulfilled',
    },
    {
      name: 'lines like heads of quotes',
      bytes: () => text(`${'0000from<>'.repeat(19)}\n\n> x\n${'a on at wrote '.repeat(14)}\n\n`.repeat(300)),
      says: 'fulfilled',
    },
    {
      name: 'addresses without end',
      bytes: () =>
        bytesOf(`From: MAILER-DAEMON@x.example\nSubject: Undeliverable\n\n${'a@b.'.repeat(200_000)}`),
      says: 'fulfilled',
    },
    {
      name: 'parameters of an event',
      bytes: () =>
        parts(
          `Content-Type: text/calendar\n\nBEGIN:VEVENT\nSUMMARY${';A=","'.repeat(80_000)}\nDTSTART${';A=a,b'.repeat(50_000)}\nEND:VEVENT`,
          1,
        ),
      says: 'fulfilled',
    },
    {
      name: 'a winmail.dat with twenty thousand files',
      bytes: () => winmail(tnefFile({ files: Array.from({ length: 20_000 }, () => ({ title: 'x' })) })),
      says: 'fulfilled',
    },
    {
      name: 'winmails three hundred deep',
      bytes: () => {
        let mail = tnefFile({ text: 'x' })
        for (let depth = 0; depth < 300; depth += 1) mail = tnefFile({ files: [{ title: 'x', mail }] })
        return winmail(mail)
      },
      says: 'fulfilled',
    },
    {
      name: 'a winmail.dat with four billion values of nothing',
      bytes: () => {
        const values = Uint8Array.from([1, 0, 0, 0, 1, 0x10, 1, 0, 255, 255, 255, 255])
        return winmail(Buffer.concat([tnefFile({}), tnefAttribute(1, 0x00_06_90_03, values)]))
      },
      says: 'fulfilled',
    },
    {
      name: 'a winmail.dat that says it is larger than it is',
      bytes: () => {
        const packed = tnefFile({ files: [{ title: 'x', content: 'x' }] })
        packed.fill(255, packed.length - 60)
        return winmail(packed)
      },
      says: 'fulfilled',
    },
    {
      name: 'a winmail.dat of 15 MB of attributes',
      bytes: () => winmail(Buffer.concat([tnefFile({}), new Uint8Array(15_000_000)])),
      says: 'fulfilled',
    },
  ]
}
