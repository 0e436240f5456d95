import type { Api } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'
import type { ProofOf } from '../../pages/overlays.ts'

/** How a figure was made: of a position, or of the whole. */
export const proofQuery = (api: Api, { position, currency, part, ...asked }: ProofOf) =>
  position
    ? api.proofs.position.queryOptions({
        input: { ...asked, id: position.id, currency },
        meta: { inPlace: storeMessages.loadProof },
      })
    : api.proofs.portfolio.queryOptions({
        input: { ...asked, currency, entityId: part?.entityId, type: part?.type },
        meta: { inPlace: storeMessages.loadProof },
      })
