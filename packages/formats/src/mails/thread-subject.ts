const longest = 500

/** What programs write before the subject of an answer or of a mail that is passed on, in the languages of those who write them. */
const marks =
  're|aw|antw|antwort|sv|vs|rif|ref|res|odp|ynt|ilt|bls|atb|hs|r|fw|fwd|wg|tr|rv|enc|pd|doorst|vl|trs|i|回复|答复|回覆|返信|转发|轉寄|転送'
/** What senders write before a subject that they have written about before. */
const reminders =
  '(?:(?:1st|2nd|3rd|first|second|third|final|last|gentle|friendly|kind) )?reminder|(?:zahlungs)?erinnerung|rappel|recordatorio|sollecito|promemoria|herinnering|lembrete'
const mark = new RegExp(
  `^(?:${marks}|${reminders})\\s{0,3}(?:[[(]\\d{1,4}[\\])]|\\^\\d{1,4})?\\s{0,3}[:：]`,
  'u',
)
/** What gateways put before a subject: a number, or that it comes from outside. */
const stamp = /^\[(?:\d{1,6}|ext|extern|external|externe?r?|spam|\*+spam\*+)\]/u

/** A subject without the marks of answers and of passing on, in one case and with single blanks: for comparing only. */
export function threadSubject(subject: string): string {
  let rest = subject.slice(0, longest).normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  for (;;) {
    const shorter = rest.replace(mark, '').replace(stamp, '').trim()
    if (shorter === rest) break
    rest = shorter
  }
  return rest.replace(/\s?\(fwd\)$/u, '')
}
