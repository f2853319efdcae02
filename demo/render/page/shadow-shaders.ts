/** Pixels along a square of the shadow atlas. */
export const SHADOW = 1280
/** How many lights one frame has; each has a square of the shadow atlas, four in a row. */
export const LIGHTS = 8

const hardShadows = /* glsl */ `
#define SHADOW_SIDE ${SHADOW}.0
#define LIGHTS ${LIGHTS}
uniform highp sampler2D shadowAtlas;
uniform vec4 lightAcross[LIGHTS];
uniform vec4 lightUp[LIGHTS];
uniform vec4 lightAway[LIGHTS];
uniform vec3 lightTowards[LIGHTS];
uniform vec3 lightColour[LIGHTS];
uniform float shadowOffset;

/** 1 where light i reaches the place, 0 where something stands between. */
float reaches(int i, vec3 place, vec3 faceNormal) {
  float slope = 1.0 - abs(dot(faceNormal, lightTowards[i]));
  vec4 from = vec4(place + faceNormal * (shadowOffset * (0.35 + slope)), 1.0);
  vec2 at = vec2(dot(lightAcross[i], from), dot(lightUp[i], from));
  vec2 inside = step(vec2(0.0), at) * step(at, vec2(SHADOW_SIDE));
  ivec2 corner = ivec2((i % 4) * ${SHADOW}, (i / 4) * ${SHADOW});
  float nearest = texelFetch(shadowAtlas, corner + ivec2(clamp(at, 0.0, SHADOW_SIDE - 1.0)), 0).r;
  // A floor reaches beyond the light's box: nothing behind it is nearer than its end.
  float open = min(dot(lightAway[i], from), 1.0) <= nearest ? 1.0 : 0.0;
  return max(open, 1.0 - inside.x * inside.y);
}
`

/**
 * A light stands for the piece of sky round it, so its shadows have a soft edge, as wide as what throws them is far. Where
 * neither the place nor its surroundings are shaded, or all are, that is known from five looks; else eight more tell the
 * share that is open. The looks lie on the plane of the surface, turned from pixel to pixel and frame to frame.
 */
const softShadows = /* glsl */ `
uniform float lightSpread[LIGHTS];
uniform float dealt;
/** Metres to what may throw a soft edge. */
#define NEAR_BY 0.45

float reachesSoftly(int i, vec3 place, vec3 faceNormal) {
  float incline = dot(faceNormal, lightTowards[i]);
  if (lightSpread[i] == 0.0 || incline < 0.12) return reaches(i, place, faceNormal);
  vec4 from = vec4(place + faceNormal * (shadowOffset * (1.35 - incline)), 1.0);
  vec2 at = vec2(dot(lightAcross[i], from), dot(lightUp[i], from));
  if (any(lessThan(at, vec2(64.0))) || any(greaterThan(at, vec2(SHADOW_SIDE - 64.0)))) return reaches(i, place, faceNormal);
  float own = min(dot(lightAway[i], from), 1.0);
  float perMetre = length(lightAcross[i].xyz);
  float deep = 3.0 * SHADOW_SIDE / (2.0 * perMetre);
  // How much nearer to the light the surface comes for each step aside.
  vec2 rise = -vec2(dot(lightAcross[i].xyz, faceNormal), dot(lightUp[i].xyz, faceNormal)) / (perMetre * perMetre * incline * deep);
  ivec2 corner = ivec2((i % 4) * ${SHADOW}, (i / 4) * ${SHADOW});
  float turn = 6.2832 * fract(52.9829 * fract(dot(gl_FragCoord.xy, vec2(0.06711, 0.00584))) + dealt * 0.618 + float(i) * 0.381);
  vec2 step_ = vec2(cos(turn), sin(turn)) * min(NEAR_BY * lightSpread[i] * perMetre, 60.0);
  float away = 0.0, blocked = 0.0;
  for (int look = 0; look < 5; look++) {
    vec2 aside = look == 0 ? vec2(0.0) : step_;
    float gap = own - dot(rise, aside) - texelFetch(shadowAtlas, corner + ivec2(at + aside), 0).r;
    if (gap > 0.0) {
      away += gap;
      blocked += 1.0;
    }
    if (look > 0) step_ = vec2(-step_.y, step_.x);
  }
  if (blocked == 0.0) return 1.0;
  if (blocked == 5.0) return 0.0;
  float wide = clamp(away / blocked * deep * lightSpread[i] * perMetre, 0.7, 60.0);
  float open = 0.0;
  for (int look = 0; look < 8; look++) {
    float round_ = turn + float(look) * 2.39996;
    vec2 aside = vec2(cos(round_), sin(round_)) * wide * sqrt((float(look) + 0.5) / 8.0);
    open += own - dot(rise, aside) <= texelFetch(shadowAtlas, corner + ivec2(at + aside), 0).r ? 0.125 : 0.0;
  }
  return open;
}
`

/** What a light's map tells of a place: `reaches` with a hard edge, `reachesSoftly` with one as wide as its piece of sky. */
export const shadows = hardShadows + softShadows
