import type { WidgetType } from '@kinfolio/contract/report-widgets'

/** A widget that is looked at for an answer. */
type Look = { type: WidgetType; settings?: Readonly<Record<string, unknown>> }

/** Something that can be asked about. */
export type Topic = {
  key: string
  title: string
  /** A question that is understood so. */
  example: string
  /** What of a plain question (`plainText`) is about it. */
  signs: RegExp
  looks: readonly Look[]
  /** What is looked at where the question names a stretch of days, if that is something else. */
  looksInSpan?: readonly Look[]
  /** What may be asked next. */
  next: readonly string[]
}

export const words = (pattern: string) => new RegExp(`(?<=\\s)(?:${pattern})(?=\\s)`, 'g')
export const look = (type: WidgetType, settings?: Readonly<Record<string, unknown>>): Look =>
  settings === undefined ? { type } : { type, settings }
