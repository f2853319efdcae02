import { roomWithWindows } from './room-shaders.ts'
import { shadows } from './shadow-shaders.ts'

/** Pictures of light that are gathered at once: the fixed one, then one for each colour that varies. */
export const MOST_INKS = 5

export const depthVertex = /* glsl */ `
precision highp float;
in vec3 position;
uniform mat4 toClip;
invariant gl_Position;
void main() { gl_Position = toClip * vec4(position, 1.0); }
`

export const depthFragment = /* glsl */ `
precision mediump float;
out vec4 nothing;
void main() { nothing = vec4(0.0); }
`

/** Says which thing a pixel shows. */
export const numberFragment = /* glsl */ `
precision mediump float;
uniform float number;
out vec4 said;
void main() { said = vec4(number, 0.0, 0.0, 1.0); }
`

export const surfaceVertex = /* glsl */ `
precision highp float;
in vec3 position;
in vec3 normal;
in vec2 uv;
uniform mat4 toClip;
out vec3 atPlace;
out vec3 atNormal;
out vec2 atUv;
invariant gl_Position;
void main() {
  gl_Position = toClip * vec4(position, 1.0);
  atPlace = position;
  atNormal = normal;
  atUv = uv;
}
`

/**
 * What a pixel shows of the nearest part: its place and the number of its part, its normal and that of its triangle,
 * its place on the cloth and how that changes to the right and upwards. Sixteen numbers in four pictures.
 */
export const traitsFragment = /* glsl */ `
precision highp float;
in vec3 atPlace;
in vec3 atNormal;
in vec2 atUv;
uniform vec3 eye;
uniform vec4 mirrorPlane;
uniform float number;
layout(location = 0) out vec4 placeAndNumber;
layout(location = 1) out vec4 normalAndFace;
layout(location = 2) out vec4 uvAndAcross;
layout(location = 3) out vec4 upAndFace;
void main() {
#if IN_MIRROR
  if (dot(mirrorPlane.xyz, atPlace) - mirrorPlane.w < 0.003) discard;
#endif
  vec3 face = normalize(cross(dFdx(atPlace), dFdy(atPlace)));
  // A long bevel, thinner than a pixel, has no slope to tell and would leave a black dot: what is behind it shows.
  if (any(isnan(face))) discard;
  if (dot(face, eye - atPlace) < 0.0) face = -face;
  vec3 normal = normalize(atNormal);
  if (dot(normal, face) < 0.0) normal = -normal;
  placeAndNumber = vec4(atPlace, number);
  normalAndFace = vec4(normal, face.x);
  uvAndAcross = vec4(atUv, dFdx(atUv));
  upAndFace = vec4(dFdy(atUv), face.yz);
}
`

/** A rectangle of the picture. */
export const sheetVertex = /* glsl */ `
precision highp float;
in vec3 position;
void main() { gl_Position = vec4(position, 1.0); }
`

/**
 * The light that one part sends to the camera in one frame. Everything is a sum, so colours that vary between
 * finishes are left out (their ink stays 1) and multiplied in afterwards.
 */
export const surfaceFragment = /* glsl */ `
precision highp float;
${shadows}
uniform highp sampler2D placesAndNumbers;
uniform highp sampler2D normalsAndFaces;
uniform highp sampler2D uvsAndAcross;
uniform highp sampler2D upsAndFaces;
uniform float number;
uniform vec3 eye;
/** One pixel to the right and upwards at a distance of 1. */
uniform vec3 stepAcross;
uniform vec3 stepUp;
#if HAS_TILE || PATTERN == 3
uniform sampler2D factorTile;
#endif
#if HAS_TILE
uniform sampler2D normalTile;
#endif
uniform vec2 tileScale;
// Frames lie parts of a pixel apart and smooth by themselves: threads may be read a level finer than one frame could show.
#define SHARPER 0.5
vec2 atUv;
uniform float relief;
uniform float roughness;
uniform float sheen;
uniform float shine;
uniform float glow;
uniform float opacity;
uniform vec3 colourA;
uniform vec3 colourB;
uniform int inkA;
uniform int inkB;
uniform vec3 skyZenith;
uniform vec3 skyHorizon;
uniform vec3 skyBelow;
uniform vec3 lampTowards[LAMPS];
uniform vec3 lampColour[LAMPS];
uniform float lampWidth[LAMPS];
#if BULBS > 0
uniform vec3 bulbPlace[BULBS];
uniform vec3 bulbColour[BULBS];
uniform float bulbAround[BULBS];
#endif
uniform float frameShare;
uniform float bounce;
uniform float fill;
#if REFLECTS
uniform float roomFloor;
#endif
layout(location = 0) out vec4 fixedLight;
layout(location = 1) out vec4 ink1;
#if INKS > 2
layout(location = 2) out vec4 ink2;
#endif
#if INKS > 3
layout(location = 3) out vec4 ink3;
#endif
#if INKS > 4
layout(location = 4) out vec4 ink4;
#endif

${roomWithWindows}
#if HAS_SUN
/*COOKIE*/
#endif

/** The sky as a mirror of this roughness shows it; lamps are spherical gaussians. */
vec3 mirrored(vec3 ray, float rough) {
  float spread = 0.02 + rough * rough * 0.9;
  float above = smoothstep(-0.16 - spread, 0.02 + spread, ray.y);
  vec3 light = mix(skyBelow, mix(skyHorizon, skyZenith, clamp(ray.y, 0.0, 1.0)), above);
  for (int i = 0; i < LAMPS; i++) {
    float own = lampWidth[i] * lampWidth[i];
    float wide = own + spread * spread * 0.55;
    light += lampColour[i] * (exp((dot(ray, lampTowards[i]) - 1.0) / wide) * own / wide);
  }
  return light;
}

/** How much of a reflection comes back: scale and bias for the reflectance straight on (Karis, mobile PBR, 2014). */
vec2 reflectance(float rough, float facing) {
  vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
  return vec2(-1.04, 1.04) * a + r.zw;
}

#if REFLECTS
/**
 * What a mirror sees: a pale wall some steps away with tall windows, curtains beside them, and a wooden floor. A little
 * out of focus, as the far side of a room is when the frame is sharp.
 */
vec3 roomBefore(vec3 place, vec3 ray, vec3 normal) {
  vec3 right = normalize(vec3(normal.z, 0.0, -normal.x) + vec3(1e-4, 0.0, 0.0));
  vec3 hit = place + ray * (3.4 / max(dot(ray, normal), 0.2));
  float x = mod(dot(hit, right) * 1.7 + 1.0, 3.4) - 1.7, y = (hit.y - roomFloor - 1.2) * 1.45 + 1.2;
  float soft = 0.055;
  float side = abs(x);
  float upright = smoothstep(-0.02, 0.1, y);
  float sill = smoothstep(0.62 - soft, 0.62 + soft, y) * (1.0 - smoothstep(2.5 - soft, 2.5 + soft, y));
  float opening = sill * (1.0 - smoothstep(0.58 - soft, 0.58 + soft, side));
  float bars = smoothstep(0.0, 0.062, side) * smoothstep(0.0, 0.062, abs(y - 1.95));
  float drape = smoothstep(0.52, 0.6, side) * (1.0 - smoothstep(0.88, 0.96, side)) * (1.0 - smoothstep(2.52, 2.62, y));
  vec3 wall = vec3(0.99, 0.965, 0.93) * (0.92 + 0.34 * exp(-side * 1.1) + 0.06 * y);
  vec3 cloth = vec3(1.42, 1.39, 1.34) * (0.95 + 0.06 * sin(x * 58.0 + 1.5 * sin(y * 2.0)));
  vec3 day = mix(vec3(1.6, 1.66, 1.62), vec3(1.8, 1.86, 1.9), smoothstep(0.9, 1.7, y));
  vec3 seen = mix(mix(wall, cloth, drape * 0.85), day * (0.45 + 0.55 * bars), opening);
  seen = mix(seen * 0.93, seen, smoothstep(0.1, 0.16, y));
  vec3 boards = vec3(0.62, 0.5, 0.38) * (0.8 + 0.5 * exp(-side));
  return mix(boards, seen, upright);
}
#endif

#if HAS_TILE
vec3 relieved(vec3 normal, vec3 px, vec3 py, vec2 tx, vec2 ty, vec3 bump) {
  vec3 perp1 = cross(py, normal), perp2 = cross(normal, px);
  vec3 tangent = perp1 * tx.x + perp2 * ty.x;
  vec3 bitangent = perp1 * tx.y + perp2 * ty.y;
  float size = max(dot(tangent, tangent), dot(bitangent, bitangent));
  if (size <= 0.0) return normal;
  float scale = inversesqrt(size) * relief;
  return normalize(tangent * (bump.x * scale) + bitangent * (bump.y * scale) + normal * bump.z);
}
#endif

#if NAP
/** Nap is stroked downwards, and here and there aside: where its tips point at the viewer it swallows light. */
float napped(vec3 normal, vec3 towards) {
  float aside = sin(atUv.x * 6.3 + 1.7 * sin(atUv.y * 4.7 + atUv.x * 2.1)) * 0.75 + 0.4 * sin(atUv.y * 11.0 - atUv.x * 5.0);
  vec3 lay = vec3(0.25 + aside * 0.9, -1.0, 0.3);
  lay = normalize(lay - normal * dot(lay, normal));
  return 1.0 - 0.24 * dot(lay, towards) + 0.07 * aside;
}
#endif

/** How much of the second colour a place has: check 1, dunes 2. The GLB says the same by patternShare of patterns.ts. */
float patternShare() {
#if PATTERN == 1
  vec2 cell = step(0.5, fract(atUv / 0.07));
  return 1.0 - 0.5 * (cell.x + cell.y);
#elif PATTERN == 2
  float wave = atUv.y + 0.035 * sin(atUv.x * 5.2) + 0.02 * sin(atUv.x * 11.0 + atUv.y * 3.0);
  return smoothstep(0.38, 0.44, abs(fract(wave / 0.085) - 0.5));
#else
  return 0.0;
#endif
}

void main() {
  fixedLight = vec4(0.0);
  ink1 = vec4(0.0);
#if INKS > 2
  ink2 = vec4(0.0);
#endif
#if INKS > 3
  ink3 = vec4(0.0);
#endif
#if INKS > 4
  ink4 = vec4(0.0);
#endif
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 own = texelFetch(placesAndNumbers, pixel, 0);
  int visible = own.w == number ? 1 : 0;
  // A loop, not a branch: software rasterisers run both ways of a branch but leave a loop that no pixel enters.
  for (int once = 0; once < visible; once++) {
  vec3 atPlace = own.xyz;
  vec4 normals = texelFetch(normalsAndFaces, pixel, 0);
  vec4 across = texelFetch(uvsAndAcross, pixel, 0);
  vec4 up = texelFetch(upsAndFaces, pixel, 0);
  vec3 smoothNormal = normals.xyz;
  vec3 faceNormal = vec3(normals.w, up.zw);
  atUv = across.xy;
  vec3 ray = atPlace - eye;
  vec3 towards = -normalize(ray);
#if HAS_TILE
  vec2 tileAcross = across.zw * tileScale * SHARPER, tileUp = up.xy * tileScale * SHARPER;
  float turned = 1.0 / dot(faceNormal, ray);
  vec3 acrossPlace = stepAcross - ray * (dot(faceNormal, stepAcross) * turned);
  vec3 upPlace = stepUp - ray * (dot(faceNormal, stepUp) * turned);
  vec3 bump = textureGrad(normalTile, atUv * tileScale, tileAcross, tileUp).xyz * 2.0 - 1.0;
  vec3 normal = relieved(smoothNormal, acrossPlace, upPlace, across.zw, up.xy, bump);
#else
  vec3 normal = smoothNormal;
#endif
  float facing = clamp(dot(normal, towards), 0.02, 1.0);

  vec3 diffuse = vec3(0.0), shaded = vec3(0.0);
  float open = 0.0, wanted = 1e-5;
  for (int i = 0; i < LIGHTS; i++) {
    float incline = dot(normal, lightTowards[i]);
    float face = dot(smoothNormal, lightTowards[i]);
    vec3 colour = lightColour[i];
#if HAS_SUN
#if WINDOWS > 0
    if (i == 0) colour *= pastBars(atPlace, lightTowards[0]) * leavesAt(atPlace);
#else
    if (i == 0) colour *= cookieAt(atPlace);
#endif
#endif
#if WINDOWS > 0
    colour *= through(atPlace, lightTowards[i], i == 0 && HAS_SUN == 1 ? 0.02 : 0.28);
#endif
    float lit = reachesSoftly(i, atPlace, faceNormal);
#if SHEER
    // Thin cloth is lit from behind as well, and hardly throws a shadow on itself.
    incline = max(incline, -0.5 * incline);
    face = abs(face);
    lit = mix(lit, 1.0, 0.35);
#endif
    vec3 given = colour * (max(incline, 0.0) * smoothstep(-0.04, 0.06, face));
    diffuse += given * lit;
    shaded += given * (1.0 - lit);
    float weight = max(face, 0.0) * colour.g;
    open += weight * lit;
    wanted += weight;
  }
#if BULBS > 0
  for (int i = 0; i < BULBS; i++) {
    vec3 way = bulbPlace[i] - atPlace;
#if WINDOWS > 0
    // A bulb is as large as its globe, and what stands under it does not glow.
    float far = max(dot(way, way), 0.16);
#else
    float far = max(dot(way, way), 0.02);
#endif
    diffuse += bulbColour[i] * mix(max(dot(normal, way) * inversesqrt(far), 0.0), 1.0, bulbAround[i]) / far * frameShare;
  }
#endif
#if WINDOWS > 0
  diffuse *= cornered(atPlace, smoothNormal);
#endif
  float seen = open / wanted;
  // What comes off the things around reaches an open side, and hardly a joint between two cushions.
  diffuse += shaded * bounce * (0.22 + 0.78 * seen) + fill * frameShare;

#if PATTERN == 3
  vec3 factor = pow(textureGrad(factorTile, atUv, across.zw, up.xy).rgb, vec3(2.2));
#elif HAS_TILE
  vec3 factor = textureGrad(factorTile, atUv * tileScale, tileAcross, tileUp).rgb * (255.0 / 128.0);
#else
  vec3 factor = vec3(1.0);
#endif

  vec2 back = reflectance(roughness, facing);
#if REFLECTS
  vec3 upright = normalize(vec3(smoothNormal.x, 0.0, smoothNormal.z) + vec3(0.0, 0.0, 1e-4));
  vec3 lying = mirrored(reflect(-towards, normal), roughness);
  vec3 standing = roomBefore(atPlace, reflect(-towards, normal), upright);
#if WINDOWS > 0
  standing = roomAround(atPlace, reflect(-towards, normal));
#endif
  vec3 sky = mix(standing, lying, smoothstep(0.5, 0.8, abs(smoothNormal.y))) * frameShare * (0.75 + 0.25 * seen);
#if MIRRORS > 0
  vec4 shown = inMirror(atPlace, pixel);
  sky = mix(sky, shown.rgb / max(shown.a, 1e-4) * frameShare, shown.a);
#endif
#if !IS_METAL
  // Panes are drawn in a share of the frames that is their opacity, and glass has two sides that shine.
  // What it mirrors is told from what lies behind it where it is bright: at the windows.
  sky = max(sky - frameShare, vec3(0.0)) * (4.5 / opacity) + sky * (0.3 / opacity);
  diffuse *= 0.2;
#endif
#elif SHINES
  vec3 sky = mirrored(reflect(-towards, normal), roughness) * frameShare * (0.25 + 0.75 * seen);
#else
  vec3 sky = diffuse * 0.6;
#endif
#if IS_METAL
  vec3 painted = sky * back.x * factor;
  vec3 plain = sky * back.y * 0.6;
#else
  float rim = sheen * pow(1.0 - facing, 2.5);
#if NAP
  vec3 painted = diffuse * napped(smoothNormal, towards) * (1.0 - 0.3 * facing * facing) * factor * (1.0 + rim * 1.5);
#else
  vec3 painted = diffuse * (1.0 - 0.16 * sheen * facing) * factor * (1.0 + rim * 1.1);
#endif
  vec3 plain = diffuse * rim * 0.16 + sky * (0.04 * back.x + back.y) * shine;
#endif
#if PATTERN == 4
  painted += vec3(1.12, 0.98, 0.78) * factor * glow * (0.55 + 0.6 * exp(-atUv.y * atUv.y / 0.012)) * frameShare;
#else
  painted += vec3(1.12, 0.98, 0.78) * factor * glow * frameShare;
#endif

  float share = patternShare();
  vec3 a = painted * (1.0 - share), b = painted * share;
  vec3 stays = plain;
  if (inkA == 0) stays += a * colourA;
  if (inkB == 0) stays += b * colourB;
  fixedLight = vec4(stays, frameShare);
  ink1 = vec4((inkA == 1 ? a : vec3(0.0)) + (inkB == 1 ? b : vec3(0.0)), 0.0);
#if INKS > 2
  ink2 = vec4((inkA == 2 ? a : vec3(0.0)) + (inkB == 2 ? b : vec3(0.0)), 0.0);
#endif
#if INKS > 3
  ink3 = vec4((inkA == 3 ? a : vec3(0.0)) + (inkB == 3 ? b : vec3(0.0)), 0.0);
#endif
#if INKS > 4
  ink4 = vec4((inkA == 4 ? a : vec3(0.0)) + (inkB == 4 ? b : vec3(0.0)), 0.0);
#endif
  }
}
`

/** Sun through a window with bars and a tree before it: how much passes on its way to a place. */
export const windowCookie = /* glsl */ `
uniform vec3 sunRight;
uniform vec3 sunUp;
uniform vec3 sunWindow;
uniform vec4 sunPane;
uniform sampler2D leavesTile;
float leavesAt(vec3 place) {
  vec3 from = place - sunWindow;
  return mix(1.0, texture(leavesTile, vec2(dot(from, sunRight), dot(from, sunUp)) * 0.32).r, sunPane.w);
}
vec3 cookieAt(vec3 place) {
  vec3 from = place - sunWindow;
  vec2 at = vec2(dot(from, sunRight), dot(from, sunUp));
  vec2 half_ = sunPane.xy;
  vec2 edge = smoothstep(half_, half_ - 0.05, abs(at));
  float bars = smoothstep(0.028, 0.05, abs(mod(at.x + half_.x, sunPane.z) - sunPane.z * 0.5) * 1.0 + step(half_.x, abs(at.x)));
  float cross_ = smoothstep(0.024, 0.045, abs(at.y - half_.y * 0.35));
  float leaves = texture(leavesTile, at * 0.32).r;
  return vec3(edge.x * edge.y * bars * cross_ * mix(1.0, leaves, sunPane.w));
}
`

/** The floor or wall a thing stands before: only the darkness it receives is kept, as a share of all its light. */
export const receiverFragment = /* glsl */ `
precision highp float;
${shadows}
in vec3 atPlace;
in vec3 atNormal;
in vec2 atUv;
uniform float wholeLight;
out vec4 darkness;
void main() {
  float dark = 0.0;
  for (int i = 0; i < LIGHTS; i++)
    dark += lightColour[i].g * max(dot(atNormal, lightTowards[i]), 0.0) * (1.0 - reachesSoftly(i, atPlace, atNormal));
  float edge = 1.0 - smoothstep(0.72, 1.0, length(atUv));
  darkness = vec4(dark / wholeLight * edge);
}
`
