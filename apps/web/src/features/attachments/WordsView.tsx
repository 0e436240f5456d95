import type { PaperBlock } from '@kinfolio/contract/paper-views'

/** Words of a text block by block. They are letters only: nothing of the file becomes a part of the page. */
export function WordsView({ blocks }: { blocks: readonly PaperBlock[] }) {
  return (
    <div className="flex flex-col gap-3 p-4 text-sm leading-relaxed">
      {groupsOf(blocks).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have nothing but their place
        <Group key={index} blocks={group} />
      ))}
    </div>
  )
}

/** Items of a list and rows of a table stand together. */
function groupsOf(blocks: readonly PaperBlock[]): PaperBlock[][] {
  const groups: PaperBlock[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    const joins = block.kind === 'ITEM' || block.kind === 'ROW'
    if (last && joins && last[0]?.kind === block.kind) last.push(block)
    else groups.push([block])
  }
  return groups
}

function Group({ blocks }: { blocks: readonly PaperBlock[] }) {
  const [first] = blocks
  if (!first) return null
  const { kind, text } = first
  if (kind === 'HEADING') return <p className="text-base font-semibold whitespace-pre-line">{text}</p>
  if (kind === 'CODE') return <pre className="text-xs leading-relaxed whitespace-pre-wrap">{text}</pre>
  if (kind === 'QUOTE')
    return (
      <blockquote className="border-l-2 pl-3 break-words whitespace-pre-line text-muted">{text}</blockquote>
    )
  if (kind === 'ITEM') {
    return (
      <ul className="list-disc pl-5">
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={index} className="break-words whitespace-pre-line">
            {block.text}
          </li>
        ))}
      </ul>
    )
  }
  if (kind === 'ROW') return <Rows rows={blocks.map((block) => block.text.split('\t'))} />
  return <p className="break-words whitespace-pre-line">{text}</p>
}

function Rows({ rows }: { rows: readonly string[][] }) {
  return (
    <table className="border-collapse text-left">
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have nothing but their place
          <tr key={row} className="border-b last:border-b-0">
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells have nothing but their place
              <td key={column} className="py-1 pr-4 align-top break-words">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
