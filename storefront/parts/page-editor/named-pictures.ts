import { createContext } from 'react'

/** Names of the pictures that the page has; cards of pictures offer them. */
export const NamedPictures = createContext<readonly string[]>([])
