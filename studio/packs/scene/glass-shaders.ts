import { ROOM } from './shaders.ts';

/** Where the back of the glass is, and which way it looks. */
export const BACK_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec3 place; in vec3 facing;
  layout(location = 0) out vec4 backPlace; layout(location = 1) out vec4 backFacing;
  void main() { backPlace = vec4(place, 1.); backFacing = vec4(normalize(facing), 1.); }`;

/**
 * What glass lets through: light (first target) and how far it went through glass and liquid (second: glass, liquid).
 * Two refractions; the way out is found on the picture of the backs.
 */
export const GLASS_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec3 place; in vec3 facing;
  layout(location = 0) out vec4 through; layout(location = 1) out vec4 way;
  uniform vec3 eye; uniform bool isGlass; uniform mat4 toPicture;
  uniform sampler2D backPlace, backFacing, lightMap; uniform vec2 frame;
  uniform float level, wall, frost;
  ${ROOM}
  void main() {
    through = way = vec4(0.);
    if (!isGlass) { through.a = 1.; return; }
    vec3 n = normalize(facing); if (!gl_FrontFacing) n = -n;
    vec3 v = normalize(place - eye);
    float nv = clamp(-dot(n, v), .02, 1.);
    bool full = place.y < level;
    vec4 back = texture(backPlace, gl_FragCoord.xy / frame);
    float depth = back.a > 0. ? distance(place, back.xyz) : wall * 2.;
    // Above the liquid the walls are thin: nearly straight through, darker where one looks along them.
    vec3 d = full ? refract(v, n, 1. / 1.38) : v;
    vec3 exit = place + d * depth * (full ? .92 : 1.);
    float surface = 0.;
    if (!full && d.y < 0. && exit.y < level) { float t = (place.y - level) / -d.y; exit = place + d * t; surface = 1.; }
    if (full && d.y > 0. && exit.y > level) { float t = (level - place.y) / d.y; exit = place + d * t; surface = .5; }
    vec4 projected = toPicture * vec4(exit, 1.);
    vec2 at = projected.xy / projected.w * .5 + .5;
    vec4 out1 = texture(backPlace, at); vec3 m = texture(backFacing, at).xyz;
    vec3 leave = d;
    float lost = 0.;
    if (out1.a > 0. && full && surface == 0.) {
      exit = out1.xyz;
      leave = refract(d, -m, 1.38);
      if (dot(leave, leave) < .1) { leave = reflect(d, -m); lost = .3; }
    }
    vec3 seen = room(exit, normalize(leave), frost);
    if (surface == 1.) seen = mix(room(exit, reflect(d, vec3(0., 1., 0.)), .15) * .35, seen * .8, .6);
    // Thick edges: total reflection inside the wall darkens the rim.
    float rim = pow(1. - nv, 3.);
    seen *= (1. - lost) * mix(1., .32, smoothstep(.15, .95, rim));
    float inLiquid = full ? max(0., distance(place, exit) - 2. * wall) : surface == 1. ? 2. : 0.;
    through = vec4(seen, 1.);
    way = vec4(wall * 2. / max(.18, nv), inLiquid, surface, 1.);
  }`;
