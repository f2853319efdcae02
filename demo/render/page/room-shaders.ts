/** Daylight that comes into a room by the windows of its side wall, its darker corners, and what its mirrors show. */
export const roomWithWindows = /* glsl */ `
#if WINDOWS > 0
uniform vec3 roomLow;
uniform vec3 roomHigh;
uniform float windowSide;
uniform vec4 windowRects[WINDOWS];
uniform vec2 windowPanes[WINDOWS];
uniform vec3 roomWall;
uniform vec3 roomBoards;

/** Where a ray leaves the room by the wall with windows: away from the back wall, and up. */
vec2 atWindowWall(vec3 place, vec3 towards) {
  float wall = windowSide > 0.0 ? roomHigh.x : roomLow.x;
  return (place + towards * ((wall - place.x) / towards.x)).zy;
}

/** How much of a light comes into the room: all that shines from the open sides, by the windows what passes them. */
float through(vec3 place, vec3 towards, float soft) {
  float wall = windowSide > 0.0 ? roomHigh.x : roomLow.x;
  // What ends at the wall is inside it: else a corner has a bright line.
  float isInside = step(-0.004, (wall - place.x) * windowSide), isAway = step(1e-4, towards.x * windowSide);
  vec2 at = atWindowWall(place, towards + vec3(1e-5, 0.0, 0.0));
  float open = 0.0;
  for (int i = 0; i < WINDOWS; i++) {
    vec2 inside = 1.0 - smoothstep(vec2(-soft), vec2(soft), abs(at - windowRects[i].xy) - windowRects[i].zw);
    open = max(open, inside.x * inside.y);
  }
  return mix(1.0, open, isInside * isAway);
}

/** Sash bars in the way of the sun: panes have these sizes from the middle of their window. */
float pastBars(vec3 place, vec3 towards) {
  vec2 at = atWindowWall(place, towards);
  float open = 1.0;
  for (int i = 0; i < WINDOWS; i++) {
    vec2 off = at - (windowRects[i].xy - windowRects[i].zw), inside = step(abs(at - windowRects[i].xy), windowRects[i].zw);
    vec2 bars = smoothstep(0.02, 0.045, abs(mod(off + windowPanes[i] * 0.5, windowPanes[i]) - windowPanes[i] * 0.5));
    open *= mix(1.0, bars.x * bars.y, inside.x * inside.y);
  }
  return open;
}

/** Corners of a room are a little darker: near a wall less comes off the others. */
float cornered(vec3 place, vec3 normal) {
  float wall = windowSide > 0.0 ? roomHigh.x : roomLow.x;
  vec4 away = max(vec4(place.z, abs(place.x - wall), roomHigh.y - place.y, place.y), 0.0);
  vec3 turned = 1.0 - abs(normal);
  vec4 dark = vec4(0.2, 0.24, 0.22, 0.14) * vec4(turned.z, turned.x, turned.y, turned.y) * exp(-away / vec4(0.42, 0.5, 0.34, 0.22));
  return (1.0 - dark.x) * (1.0 - dark.y) * (1.0 - dark.z) * (1.0 - dark.w);
}

#if REFLECTS
#if MIRRORS > 0
uniform vec4 mirrorPlanes[MIRRORS];
uniform sampler2D mirror0;
#if MIRRORS > 1
uniform sampler2D mirror1;
#endif
#if MIRRORS > 2
uniform sampler2D mirror2;
#endif

bool liesOn(vec4 plane, vec3 place) {
  return abs(dot(plane.xyz, place) - plane.w) < 0.004;
}

/** What stands before a flat mirror, as it was gathered before; alpha 0 where nothing was. */
vec4 inMirror(vec3 place, ivec2 pixel) {
  if (liesOn(mirrorPlanes[0], place)) return texelFetch(mirror0, pixel, 0);
#if MIRRORS > 1
  if (liesOn(mirrorPlanes[1], place)) return texelFetch(mirror1, pixel, 0);
#endif
#if MIRRORS > 2
  if (liesOn(mirrorPlanes[2], place)) return texelFetch(mirror2, pixel, 0);
#endif
  return vec4(0.0);
}
#endif

/** The room as its own mirror shows it: walls, floor, ceiling and windows, without what stands there. */
vec3 roomAround(vec3 place, vec3 ray) {
  vec3 way = mix(roomLow, roomHigh, step(0.0, ray)) - place;
  vec3 far = way / (ray + vec3(1e-5) * (step(0.0, ray) * 2.0 - 1.0));
  float near = min(min(far.x, far.y), far.z);
  vec3 hit = place + ray * near;
  float isLevel = step(far.y, near), isSide = step(far.x, near) * step(0.0, ray.x * windowSide);
  vec3 lit = vec3(0.0);
  float day = 0.0, drape = 0.0;
  for (int i = 0; i < WINDOWS; i++) {
    vec4 rect = windowRects[i];
    vec2 off = abs(hit.zy - rect.xy) - rect.zw;
    vec2 inside = 1.0 - smoothstep(-0.03, 0.03, off);
    vec2 from = hit.zy - (rect.xy - rect.zw);
    vec2 bars = smoothstep(0.02, 0.06, abs(mod(from + windowPanes[i] * 0.5, windowPanes[i]) - windowPanes[i] * 0.5));
    day = max(day, inside.x * inside.y * (0.5 + 0.5 * bars.x * bars.y));
    drape = max(drape, smoothstep(-0.05, 0.0, off.x) * (1.0 - smoothstep(0.3, 0.34, off.x)) * (1.0 - smoothstep(0.2, 0.24, off.y)));
    vec3 window = vec3(windowSide > 0.0 ? roomHigh.x : roomLow.x, rect.y, rect.x);
    lit += 0.5 * exp(-length(hit - window) / 2.2);
  }
  vec3 light = vec3(0.62) + lit;
  vec3 wall = mix(roomWall, vec3(0.8, 0.78, 0.74) * (0.95 + 0.07 * sin(hit.z * 60.0)), isSide * drape);
  vec3 seen = mix(wall * light, vec3(1.45, 1.5, 1.55), isSide * day);
  seen *= 1.0 - 0.12 * (1.0 - smoothstep(0.1, 0.16, hit.y)) ;
  // Opposite the back wall there is a white door.
  vec2 door = vec2(hit.x - mix(roomLow.x, roomHigh.x, 0.5 + 0.26 * windowSide), hit.y - 1.02);
  float isDoor = (1.0 - smoothstep(0.44, 0.47, abs(door.x))) * (1.0 - smoothstep(1.03, 1.06, abs(door.y)));
  vec2 panel = abs(vec2(door.x, mod(hit.y - 0.1, 0.96) - 0.48)) - vec2(0.28, 0.36);
  float seam = 1.0 - 0.25 * (1.0 - smoothstep(0.0, 0.03, abs(max(panel.x, panel.y))));
  seen = mix(seen, vec3(0.74, 0.73, 0.7) * light * seam, isDoor * step(far.z, near) * step(0.0, ray.z));
  vec3 level = ray.y > 0.0 ? vec3(0.78, 0.77, 0.75) * light : roomBoards * light * 0.85;
  return mix(seen, level, isLevel);
}
#endif
#endif
`
