import { generalTopics } from './general-topics.ts'
import { specialTopics } from './special-topics.ts'
import type { Topic } from './topic.ts'

/** All topics, the special ones before the general ones, in English and German words without accents. The first that fits is meant. */
export const topics: readonly Topic[] = [...specialTopics, ...generalTopics]
