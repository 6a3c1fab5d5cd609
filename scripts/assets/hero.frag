#version 300 es
precision highp float;
out vec4 o;
uniform vec2 uRes; uniform float uT; uniform int uSS; // uT in [0,1)
uniform vec3 uEye; uniform vec3 uLook; // a still from elsewhere: position, and yaw, pitch, focal length; focal length 0 is the walk
const float PI = 3.14159265;
// hall
const float W = 2.7;      // half width
const float H = 4.4;      // ceiling
const float P = 0.92;     // fin pitch
const float T = 0.13;     // fin thickness
const float D = 0.62;     // fin depth
const float BAY = 4.0 * P; // loop length: the camera travels one bay
const vec3 Lr = vec3(1.0, 0.60, 0.66);
vec3 L = normalize(Lr);
const vec3 SUN = vec3(1.0, 0.62, 0.33) * 11.0;
const vec3 INK = vec3(0.012, 0.026, 0.028);

float h21(vec2 p){ p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float vnoise(vec2 p, float per){ vec2 i = floor(p), f = fract(p); f = f*f*(3.-2.*f); float a=h21(vec2(mod(i.x,per),i.y)), b=h21(vec2(mod(i.x+1.,per),i.y)), c=h21(vec2(mod(i.x,per),i.y+1.)), d=h21(vec2(mod(i.x+1.,per),i.y+1.)); return mix(mix(a,b,f.x),mix(c,d,f.x),f.y); }
// z is wrapped to one bay so that everything repeats exactly
float tex(vec2 zy, float k){ float s=0., a=.5; for(int i=0;i<3;i++){ float per = floor(BAY*k+.5); s += a*vnoise(vec2(zy.x/BAY*per, zy.y*k), per); a*=.5; k*=2.03; k = floor(BAY*k+.5)/BAY; } return s; }

// box-filtered periodic opening: 1 in the gap, 0 in the fin
float openInt(float x, float per, float g){ float n = floor(x/per); return n*g + min(x - n*per, g); }
float pulse(float x, float per, float g, float w){ w = max(w, 1e-4); return (openInt(x+.5*w,per,g) - openInt(x-.5*w,per,g))/w; }

float sunAt(vec3 p, float extra){
  float s = (W - p.x)/L.x; vec3 q = p + s*L;
  float pen = 0.035*s + extra;
  float occ = T + D*Lr.z/Lr.x; float g = P - occ;
  float fins = pulse(q.z - T, P, g, pen);
  // one thick pier per bay
  float pier = 1. - pulse(q.z + P*1.4, BAY, 1.05, pen*1.3);
  float top = 1. - smoothstep(H-.55-pen, H-.55+pen, q.y);
  return fins * pier * top;
}
vec3 sky(vec3 rd){
  float h = rd.y; vec3 c = mix(vec3(.98,.62,.34), vec3(.22,.30,.34), smoothstep(-.02,.42,h));
  c += vec3(1.,.62,.3)*1.6*pow(max(dot(rd, normalize(vec3(1.,.12,.66))),0.),6.);
  float hill = .03 + .02*sin(rd.z/rd.x*3.+1.) ; c = mix(vec3(.30,.20,.16), c, smoothstep(hill-.004,hill+.004,h));
  return c*1.15;
}
// soft indirect: warm floor bounce + cool fill, cheap but shaped
vec3 ambient(vec3 p, vec3 n){
  float up = .5 + .5*n.y, toWin = .5 + .5*n.x;
  vec3 warm = vec3(.95,.52,.26)*(.035 + .20*toWin)*mix(1.,.35,p.y/H);
  vec3 bounce = vec3(.85,.46,.24)*.16*(1.-up)*(1. - .5*abs(p.x)/W);
  vec3 cool = vec3(.10,.24,.235)*.30;
  float corner = smoothstep(0.,.7,p.y)*smoothstep(0.,.9,H-p.y)*.5+.5;
  float cx = smoothstep(0.,.8,W-abs(p.x))*.35+.65;
  return (warm + bounce + cool) * corner * mix(1.,cx,abs(n.y));
}
vec3 surf(vec3 ro, vec3 rd, out float tHit, out int id, out vec3 hp, out vec3 n){
  tHit = 60.; id = 0; n = vec3(0); vec3 col = vec3(0); float t;
  if(rd.y < 0.){ t = -ro.y/rd.y; if(t<tHit){tHit=t; id=1; n=vec3(0,1,0);} }
  if(rd.y > 0.){ t = (H-ro.y)/rd.y; if(t<tHit){tHit=t; id=2; n=vec3(0,-1,0);} }
  if(rd.x < 0.){ t = (-W-ro.x)/rd.x; if(t<tHit){tHit=t; id=3; n=vec3(1,0,0);} }
  if(rd.x > 0.){ t = (W-ro.x)/rd.x; if(t<tHit){
      vec3 q = ro+rd*t; float m = mod(q.z, P);
      float bayz = mod(q.z + P*1.4, BAY); bool pier = bayz < .62;
      if(m < T || pier){ tHit=t; id=4; n=vec3(-1,0,0); }
      else { // walk through the slot
        float zs = rd.z>0. ? (P-m)/max(rd.z,1e-4) : (T-m)/min(rd.z,-1e-4);
        float zp = rd.z>0. ? (BAY-bayz)/max(rd.z,1e-4) : (.62-bayz)/min(rd.z,-1e-4); zs = min(zs, zp);
        float xs = D/rd.x;
        if(zs < xs){ tHit = t+zs; id=5; n=vec3(0,0,-sign(rd.z)); } else { tHit = t+xs; id=6; }
      } } }
  hp = ro + rd*tHit; return col;
}
vec3 shade(vec3 ro, vec3 rd, float t, int id, vec3 p, vec3 n, float px){
  if(id==0) return INK;
  if(id==6) return sky(rd);
  float foot = px*t; vec3 alb; vec3 c;
  if(id==1){ float k = tex(vec2(p.z,p.x),1.4); alb = mix(vec3(.16,.155,.14), vec3(.30,.28,.25), k);
    float jz = abs(mod(p.z+.46,BAY*.5)-BAY*.25), jx = abs(mod(p.x+3.1,1.35)-.675); float fz = foot/max(-rd.y,.02); jz = BAY*.25-jz; jx=.675-jx;
    alb *= 1. - .55*(1.-smoothstep(.006,.012+fz,jz))*min(1.,.012/fz) - .55*(1.-smoothstep(.006,.012+foot,jx)); }
  else if(id==2){ float s = pulse(p.z, P/4., P/4.*.72, foot*3.+.01); alb = mix(vec3(.03,.028,.025), vec3(.17,.115,.075), s); }
  else if(id==3){ float k = tex(vec2(p.z,p.y),1.1); float v = tex(vec2(p.z*1.,p.y*3.+7.),2.2); alb = mix(vec3(.115,.135,.128), vec3(.20,.225,.21), k*.7+v*.3);
    float jz = BAY*.25-abs(mod(p.z,BAY*.5)-BAY*.25), jy = .73-abs(mod(p.y,1.467)-.733); float fz = foot/max(-rd.x,.02);
    alb *= 1. - .6*(1.-smoothstep(.004,.01+fz,jz))*min(1.,.014/fz) - .5*(1.-smoothstep(.004,.010+foot,jy)); }
  else { float k = tex(vec2(p.z+p.x*2.,p.y*.35),5.); alb = mix(vec3(.085,.052,.032), vec3(.17,.105,.062), k); }
  float nl = max(dot(n,L),0.);
  c = alb * ambient(p,n);
  if(id==3||id==1||id==2) c += alb*SUN*nl*sunAt(p, foot*2.);
  if(id==4){ c *= .55; }
  if(id==5){ float into = (p.x-W)/D; vec3 glow = vec3(1.,.60,.32)*pow(clamp(into,0.,1.),1.5)*1.4; c += alb*glow*2.6; }
  return c;
}
vec3 haze(vec3 ro, vec3 rd, float t, float jit, out float trans){
  const int N = 11; float tm = min(t, 26.); float dt = tm/float(N); vec3 acc=vec3(0); float ph = .35+.65*pow(max(dot(rd,L),0.),2.); 
  for(int i=0;i<N;i++){ float s=(float(i)+jit)*dt; vec3 p = ro+rd*s; if(p.x>W) break; float dens = .020*mix(1.25,.55,p.y/H); float den2 = dens*(.85+.15*sin(2.*PI*(p.z/BAY+uT)+p.x*1.3)); acc += exp(-.018*s)*den2*sunAt(p,.05)*SUN*.15*ph*dt; acc += exp(-.018*s)*dens*vec3(.20,.17,.13)*.16*dt; }
  trans = exp(-.020*t); return acc;
}
vec3 render(vec2 uv, float jit, float px){
  float z = uT*BAY; vec3 ro = vec3(-.55 + .05*sin(2.*PI*uT), 1.62 + .02*sin(2.*PI*uT+1.), z);
  float yaw = -.115 + .008*sin(2.*PI*uT+.6), pit = -.035; 
  float focal = 1.28; if(uLook.z > 0.){ ro = uEye; yaw = uLook.x; pit = uLook.y; focal = uLook.z; }
  vec3 f = normalize(vec3(sin(yaw), pit, cos(yaw))), r = normalize(cross(vec3(0,1,0), f)), u = cross(f,r);
  vec3 rd = normalize(f*focal + r*uv.x + u*uv.y);
  float t; int id; vec3 p,n; surf(ro,rd,t,id,p,n); vec3 c = shade(ro,rd,t,id,p,n,px);
  if(id==1 || id==3){ float cosi = max(-dot(rd,n),0.); float F = id==1 ? .045+.75*pow(1.-cosi,4.) : .015+.16*pow(1.-cosi,5.);
    float rough = id==1 ? .020 : .07; vec2 jj = vec2(fract(jit*7.31)-.5, fract(jit*13.7)-.5); float kn = id==1 ? tex(vec2(p.z,p.x),3.)-.5 : 0.;
    vec3 nn = normalize(n + rough*vec3(jj.x+kn*.35, 0., jj.y+kn*.35)*(id==1?1.:.6)); vec3 rr = reflect(rd, nn); if(dot(rr,n)<0.) rr = reflect(rd,n);
    float t2; int id2; vec3 p2,n2; surf(p+n*1e-3, rr, t2,id2,p2,n2); vec3 c2 = shade(p,rr,t2,id2,p2,n2,px*1.5); float tr2; vec3 h2 = vec3(.05,.035,.024)*(1.-exp(-.03*t2)); if(id==3 && id2==6) c2 *= .15; c2 = c2*exp(-.02*t2)+h2; c = c*(1.-F) + c2*F; }
  float tr; vec3 hz = haze(ro,rd,t,jit,tr); vec3 farc = vec3(.30,.185,.105); c = mix(farc, c, tr) + hz; return c;
}
vec3 tone(vec3 c){ c *= .92; c = (c*(2.51*c+.03))/(c*(2.43*c+.59)+.14); c = clamp(c,0.,1.); c = pow(c, vec3(1./2.2)); c = mix(c, c*c*(3.-2.*c), .42); float l = dot(c,vec3(.3,.6,.1)); c = mix(c, vec3(l)*vec3(.50,1.06,1.0), .56*(1.-smoothstep(.02,.46,l))); c *= mix(vec3(1.), vec3(1.035,.995,.93), smoothstep(.4,1.,l)); vec3 sh = vec3(.018,.046,.043); c = sh + c*(1.-sh); return c; }
void main(){ float n = float(uSS); vec3 a = vec3(0); float px = 2.0/uRes.y/1.28;
  for(int i=0;i<16;i++){ if(i>=uSS*uSS) break; vec2 s = uSS==2 ? vec2(i==0?.125:i==1?.375:i==2?.625:.875, i==0?.625:i==1?.125:i==2?.875:.375) : (vec2(float(i%uSS), float(i/uSS))+.5)/n; vec2 uv = (gl_FragCoord.xy + s - .5*uRes)/uRes.y*2.; uv.y = uv.y; float jit = fract(float(i)*.618034+.25); a += tone(render(uv*.5*2.*.5, jit, px/n)); }
  a /= n*n; vec2 q = gl_FragCoord.xy/uRes; a *= .86 + .14*pow(16.*q.x*q.y*(1.-q.x)*(1.-q.y), .3);
  // static ordered dither (same every frame: no flicker, no bitrate)
  a += (h21(gl_FragCoord.xy)-.5)/255.; o = vec4(a,1); }
