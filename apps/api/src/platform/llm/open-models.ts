import type { Env } from '../env.ts'
import { withinNetworks } from '../networks.ts'
import { outboundFetch } from '../outbound.ts'
import { isPublicAddress } from '../public-address.ts'
import { secretBox } from '../secret-box.ts'
import { storedSecret } from '../stored-secret.ts'
import { modelLimits } from './converse.ts'

/** Ends all answers that are being made, so that a server that stops waits for none. What was said so far is kept. */
const ending = new AbortController()

export async function stopModels(): Promise<void> {
  ending.abort()
}

/** How language models are asked: whoever runs the installation may name one beside it, an organisation one of the public internet or of listed networks. */
export function openModels({ model, aiPrivateHosts, dataDir }: Env) {
  const isInside = withinNetworks(aiPrivateHosts)
  const isAllowed = (address: string) => isPublicAddress(address) || isInside(address)
  return {
    installation: model ?? null,
    fetchInstallation: outboundFetch({ ...modelLimits, isAllowed: () => true }),
    fetchOwn: outboundFetch({ ...modelLimits, isAllowed }),
    ending: ending.signal,
    box: secretBox(storedSecret(dataDir, 'models')),
  }
}
