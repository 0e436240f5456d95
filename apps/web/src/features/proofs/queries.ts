import type { Api } from '../../api/client.ts'
import type { ProofOf } from '../../figures/proof-of.ts'
import { failures } from './failures.ts'

/** The proof of a figure: of a position, or of the whole. */
export const proofQuery = (api: Api, { position, currency, part, ...question }: ProofOf) =>
  position
    ? api.proofs.position.queryOptions({
        input: { ...question, id: position.id, currency },
        meta: { inPlace: failures.loadProof },
      })
    : api.proofs.portfolio.queryOptions({
        input: { ...question, currency, entityId: part?.entityId, type: part?.type },
        meta: { inPlace: failures.loadProof },
      })
