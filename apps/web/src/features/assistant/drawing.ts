import type { AnswerPart } from '@kinfolio/contract/assistant'
import type { Paragraph, WidgetData } from '@kinfolio/contract/report-data'
import type { Found } from '@kinfolio/contract/search'
import { type ComponentType, createContext } from 'react'

/** How parts of answers are drawn: as reports draw them, and as the palette leads to records. The shell knows both. */
type AnswerDrawing = {
  Text: ComponentType<{ paragraphs: Paragraph[] }>
  Widget: ComponentType<{ data: WidgetData }>
  Record: ComponentType<{ found: Found }>
  Proposal: ComponentType<{ id: string }>
  /** What is proposed and not decided yet. */
  OpenProposals: ComponentType
  /** The same as Markdown, to take away. */
  markdown: (parts: readonly AnswerPart[]) => string
}

export const AnswerDrawingContext = createContext<AnswerDrawing | null>(null)
