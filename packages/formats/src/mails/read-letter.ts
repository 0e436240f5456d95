import { calendarEvent } from './calendar-event.ts'
import { disguisedLinks } from './disguised-links.ts'
import { freshText } from './fresh-text.ts'
import type { MailContent } from './internet-mail.ts'
import { filesOf, type OpenedLetterFile } from './letter-files.ts'
import { natureOf } from './letter-nature.ts'
import type { Letter, LetterEvent, MailAddress } from './letter.ts'
import { mailContent } from './mail-content.ts'
import { bounceOf, reportOf } from './mail-report.ts'
import { headerOf, messageIdIn, referencesOf } from './message-ids.ts'
import { boundedPage } from './page-bounds.ts'
import { picturesOf } from './page-pictures.ts'
import { styleSheetOf } from './page-styles.ts'
import { pageWords } from './page-words.ts'
import { cutText, longText, readableLine, readableText } from './readable-text.ts'
import { safeHtml } from './safe-html.ts'
import { threadSubject } from './thread-subject.ts'

const most = { people: 100, textLetters: 500_000, subjectLetters: 499 } as const

/** Words that a page hides, so long that they are no accident in the text beside it. */
const tellingHidden = 20

/** What there is to know of a mail, of the internet or of Outlook. A mail that can not be read is an `UnreadableFile`. Only a process with bounds calls this. */
export async function readLetter(bytes: Uint8Array): Promise<Letter> {
  const mail = await mailContent(bytes)
  const [report, { files, innermost, leftOut }] = [await reportOf(mail), await filesOf(mail)]
  const page = pageOf(mail)
  const { text, leftOut: cut } = textOf(mail, page)
  const nature = natureOf(mail, text, report)
  const isReport = nature.kind === 'BOUNCE' || nature.kind === 'COMPLAINT'
  return {
    messageId: messageIdIn(headerOf(mail.headers, 'message-id')),
    inReplyTo: messageIdIn(headerOf(mail.headers, 'in-reply-to')),
    references: referencesOf(mail.headers),
    subject: readableLine(mail.subject, most.subjectLetters),
    threadSubject: threadSubject(readableLine(mail.subject)),
    ...peopleIn(mail),
    sentAt: sentAtOf(mail),
    text,
    fresh: freshText(text),
    html: page?.html ?? null,
    remotePictures: page?.remotePictures ?? 0,
    hiddenText: page?.hidden ?? [],
    disguisedLinks: disguisedLinks(page?.links ?? []),
    files: files.map(({ content: _content, ...file }) => file),
    nature,
    bounce: isReport ? bounceOf(mail, text, report) : null,
    forwarded:
      innermost === null || isReport
        ? null
        : {
            from: personOf(innermost.from),
            subject: readableLine(innermost.subject, most.subjectLetters),
            sentAt: sentAtOf(innermost),
          },
    calendar: eventIn(files),
    leftOut: [...new Set([...mail.leftOut, ...cut, ...(page?.leftOut ?? []), ...leftOut])],
  }
}

/** A file of a letter, by its place in `files`; null where it has none there. */
export async function letterFile(
  bytes: Uint8Array,
  index: number,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array } | null> {
  const { files } = await filesOf(await mailContent(bytes))
  const file = files[index]
  return file === undefined
    ? null
    : { fileName: file.fileName, mediaType: file.mediaType, bytes: file.content }
}

/** So much of the files of a letter is handed over in one go, unless one of them is larger. */
const mostAtOnce = 8 * 1024 * 1024

/** The files of a letter from a place on, as many as fit; those of its page are none. To ask for each by itself would read the whole mail as often. */
export async function letterFiles(
  bytes: Uint8Array,
  from: number,
): Promise<{ index: number; fileName: string; bytes: Uint8Array }[]> {
  const { files } = await filesOf(await mailContent(bytes))
  const some: { index: number; fileName: string; bytes: Uint8Array }[] = []
  let room = mostAtOnce
  for (const { index, fileName, isInline, content } of files.slice(from)) {
    if (isInline) continue
    room -= content.length
    if (room < 0 && some.length > 0) break
    some.push({ index, fileName, bytes: content })
  }
  return some
}

type Page = ReturnType<typeof pageOf>

function pageOf({ html, files }: MailContent) {
  if (html === null || html.trim() === '') return null
  const page = boundedPage(html)
  const sheet = styleSheetOf(page.html)
  const { isWhole, ...safe } = safeHtml(page.html, sheet, picturesOf(files))
  const leftOut = isWhole ? page.leftOut : [...page.leftOut, longText]
  return { ...pageWords(page.html, sheet), ...safe, html: safe.html || null, leftOut }
}

function textOf({ text }: MailContent, page: Page): { text: string; leftOut: string[] } {
  const written = readableText((text ?? '').slice(0, 2 * most.textLetters)).trim()
  const inOneLine = written.replaceAll(/\s+/g, ' ')
  // Where a mail has no text beside its page, it may have been made from all of the page.
  const isOfPage =
    page?.hidden.some((each) => each.length >= tellingHidden && inOneLine.includes(each)) === true
  return cutText(written === '' || isOfPage ? (page?.text ?? '') : written, most.textLetters)
}

function peopleIn({ from, to, cc, replyTo }: MailContent): Pick<Letter, 'from' | 'to' | 'cc' | 'replyTo'> {
  const people = (list: readonly MailAddress[]) =>
    list.slice(0, most.people).flatMap((each) => personOf(each) ?? [])
  return { from: personOf(from), to: people(to), cc: people(cc), replyTo: people(replyTo) }
}

function personOf(person: MailAddress | null): MailAddress | null {
  if (person === null) return null
  const [name, address] = [readableLine(person.name, 200), readableLine(person.address, 320)]
  return name === '' && address === '' ? null : { name, address }
}

function sentAtOf({ sentAt }: MailContent): string | null {
  return sentAt !== null && /^\d{4}-\d\d-\d\dT/.test(sentAt) ? sentAt : null
}

function eventIn(files: readonly OpenedLetterFile[]): LetterEvent | null {
  for (const { mediaType, fileName, content } of files) {
    const isCalendar = /^(?:text\/calendar|application\/ics)$/.test(mediaType) || /\.ics$/i.test(fileName)
    const event = isCalendar
      ? calendarEvent(new TextDecoder().decode(content.subarray(0, most.textLetters)))
      : null
    if (event !== null) return event
  }
  return null
}
