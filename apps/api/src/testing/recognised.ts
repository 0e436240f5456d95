import { lineOfWords } from '@kinfolio/formats/papers/glyphs'

import type { TestApp } from './test-app.ts'

/** What the job that reads scans keeps of a paper of one page, without reading it. */
export async function recognised({ superuser }: Pick<TestApp, 'superuser'>, id: string): Promise<void> {
  const lines = [lineOfWords([{ text: 'Marked', x: 72, y: 72, width: 60, height: 12 }], 1)]
  await superuser.query(
    `insert into paper_texts (org_id, sha256, state, page_count) select org_id, sha256, 'READ', 1 from attachments where id = $1`,
    [id],
  )
  await superuser.query(
    `insert into scanned_pages (org_id, sha256, page, turn, width, height, lines)
      select org_id, sha256, 1, 0, 612, 792, $2::jsonb from attachments where id = $1`,
    [id, JSON.stringify(lines)],
  )
}
