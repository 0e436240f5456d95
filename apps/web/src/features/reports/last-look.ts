/** When a report was looked at in this browser: on the newest day, and on the one before that. */
export type Look = { on: string; before: string | null }

/** What is remembered after a look on a day. Several looks on one day are one. */
export function nextLook(last: Look | null, today: string): Look {
  if (last === null || last.on > today) return { on: today, before: null }
  return last.on === today ? last : { on: today, before: last.on }
}

const keyOf = (userId: string, reportId: string) => `kinfolio.report.${userId}.${reportId}`

export function readLook(userId: string, reportId: string): Look | null {
  const text = localStorage.getItem(keyOf(userId, reportId))
  const [on, before] = text?.split(' ') ?? []
  return on === undefined || !isPlainDay(on)
    ? null
    : { on, before: before !== undefined && isPlainDay(before) ? before : null }
}

/** Only days are kept, no figures: those are asked for again. */
export function writeLook(userId: string, reportId: string, { on, before }: Look): void {
  localStorage.setItem(keyOf(userId, reportId), before === null ? on : `${on} ${before}`)
}

const isPlainDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
