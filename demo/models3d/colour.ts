/** Light, not paint: 1 is all of it. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** `#rrggbb` as light. */
export function lightOf(hex: string): Rgb {
  const channel = (from: number) => fromScreen(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** sRGB to light, both 0 to 1. */
export function fromScreen(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Light to sRGB, both 0 to 1. */
export function toScreen(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

export function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  const s = Math.min(1, Math.max(0, share))
  return [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s]
}
