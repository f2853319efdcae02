import { renderSVG } from 'uqr'

/** A code to scan with what it says: the same text is a link for whoever holds the phone on which they read. */
export function drawQr(payload: string): { payload: string; picture: string } {
  const svg = renderSVG(payload, { border: 2, ecc: 'M' })
  return { payload, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
