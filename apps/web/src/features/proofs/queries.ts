import type { Api } from '../../api/client.ts'
import type { ProofOf } from '../../figures/proof-of.ts'
import { failures } from './failures.ts'

/** The proof of a figure: of a position, of what a report looks at, or of the whole. */
export function proofQuery(api: Api, { position, currency, part, report, knownOn, ...question }: ProofOf) {
  if (position) {
    return api.proofs.position.queryOptions({
      input: { ...question, id: position.id, currency, knownOn },
      meta: { inPlace: failures.loadProof },
    })
  }
  return report
    ? api.reports.proof.queryOptions({
        input: { ...question, id: report.id, currency, entityId: part?.entityId },
        meta: { inPlace: failures.loadProof },
      })
    : api.proofs.portfolio.queryOptions({
        input: { ...question, currency, entityId: part?.entityId, type: part?.type, knownOn },
        meta: { inPlace: failures.loadProof },
      })
}
