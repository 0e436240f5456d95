/** Not the phones of Cubot, whose users are people. */
const bots =
  /(?<!cu)bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|whatsapp|telegram|discord|skype/i

/** Whether the visitor is a search engine or a maker of link previews. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent)
}
