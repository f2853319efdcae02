import { comeAlive } from './platform/come-alive.tsx'

// Not awaited: a text's code may need this file, which would then wait for the text and the text for it.
void comeAlive()
