/** Not the telephones of Cubot, whose owners are people. */
const bots =
  /(?<!cu)bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|whatsapp|telegram|discord|skype/i

/** Search engines and what makes link previews. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent)
}
