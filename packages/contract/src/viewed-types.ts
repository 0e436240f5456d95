// Plain lists: pages read them before anything that checks schemas is loaded.

const open = 'application/vnd.openxmlformats-officedocument'

/** What the server reads so that a page can show it in the shape that it has, by the type of the content. */
export const viewedTypes: Readonly<Record<string, 'TABLE' | 'MAIL' | 'XML' | 'WORDS'>> = {
  'text/csv': 'TABLE',
  [`${open}.spreadsheetml.sheet`]: 'TABLE',
  'message/rfc822': 'MAIL',
  'application/vnd.ms-outlook': 'MAIL',
  'application/xml': 'XML',
  'text/xml': 'XML',
  [`${open}.wordprocessingml.document`]: 'WORDS',
  'text/html': 'WORDS',
  'application/xhtml+xml': 'WORDS',
  'text/markdown': 'WORDS',
  'text/calendar': 'WORDS',
  'text/vcard': 'WORDS',
}
