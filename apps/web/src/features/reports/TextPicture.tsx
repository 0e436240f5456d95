import type { Paragraph, WidgetData } from '@kinfolio/contract/report-data'
import { classNames } from '@kinfolio/ui/class-names'
import { InOrder } from '@kinfolio/ui/InOrder'
import { t } from '@lingui/core/macro'

import { CellText } from './CellText.tsx'

type TextData = Pick<WidgetData, 'paragraphs' | 'columns' | 'currency'>

/** Words with figures in them. Items that follow each other are one list. In brief, large amounts have no cents, and the first says the currency. */
export function TextPicture({ data, isBrief = false }: { data: TextData; isBrief?: boolean }) {
  return (
    <div className="flex max-w-prose flex-col gap-2 text-sm leading-relaxed">
      <InOrder of={blocksOf(data.paragraphs ?? [])}>
        {(block) =>
          block[0]?.kind === 'item' ? (
            <ul className="list-disc pl-5 marker:text-faint">
              <InOrder of={block}>
                {(item) => (
                  <li>
                    <Pieces data={data} paragraph={item} isBrief={isBrief} />
                  </li>
                )}
              </InOrder>
            </ul>
          ) : (
            <InOrder of={block}>
              {(paragraph) => <Words data={data} paragraph={paragraph} isBrief={isBrief} />}
            </InOrder>
          )
        }
      </InOrder>
    </div>
  )
}

function blocksOf(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const blocks: Paragraph[][] = []
  for (const paragraph of paragraphs) {
    const last = blocks.at(-1)
    if (paragraph.kind === 'item' && last?.[0]?.kind === 'item') last.push(paragraph)
    else blocks.push([paragraph])
  }
  return blocks
}

type WordsProps = { data: TextData; paragraph: Paragraph; isBrief: boolean }

function Words(props: WordsProps) {
  const isHeading = props.paragraph.kind === 'heading'
  const Tag = isHeading ? 'h3' : 'p'
  return (
    <Tag className={classNames(isHeading && 'pt-1 text-base font-semibold')}>
      <Pieces {...props} />
    </Tag>
  )
}

function Pieces({ data, paragraph, isBrief }: WordsProps) {
  const first = paragraph.pieces.findIndex((piece) => 'cell' in piece && piece.column === 'money')
  return (
    <InOrder of={paragraph.pieces}>
      {(piece, at) => {
        if ('words' in piece && piece.isStruck)
          return <del title={t`This number was not looked up`}>{piece.words}</del>
        if ('words' in piece) return piece.isStrong ? <strong>{piece.words}</strong> : piece.words
        const column = { key: 'piece', label: '', kind: piece.column, currency: piece.currency }
        return (
          <strong className="font-semibold">
            <CellText
              data={{ ...data, currency: piece.currency ?? data.currency }}
              row={{ cells: { piece: piece.cell } }}
              column={column}
              whole={isBrief && isLarge(piece.cell.amount)}
              withCurrency={!isBrief || at === first}
            />
          </strong>
        )
      }}
    </InOrder>
  )
}

/** Without cents it is as good as exact. */
function isLarge(amount: string | null | undefined): boolean {
  return amount !== null && amount !== undefined && Math.abs(Number(amount)) >= 1_000
}
