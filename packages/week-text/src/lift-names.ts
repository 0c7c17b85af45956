/** The spellings of gyms for the clean, the snatch and the exercises that train them. */
const weightliftingNames: Readonly<Record<string, readonly string[]>> = {
  Clean: [
    'zarzut, cargada, épaulé, girata, frivändning, frivending, rinnalleveto, umsetzen, full clean, cln',
  ],
  'Power Clean': [
    'cargada de potencia, épaulé debout, épaulé puissance, épaulé en puissance, pwr cln, pwr clean, pc, standumsetzen',
    'power cln, p clean, styrkefrivändning, styrkefrivending, raaka rinnalleveto, zarzut siłowy',
  ],
  'Squat Clean': ['sq clean'],
  'Hang Clean': ['hang cln, hc, hang umsetzen, umsetzen aus dem hang'],
  'Hang Power Clean': [
    'hpc, hang pwr clean, hang pwr cln, hang p clean, power hang clean, standumsetzen aus dem hang',
  ],
  'Hang Squat Clean': ['hsc, hang sq clean'],
  'Clean Pull': [
    "tirón de cargada, tirón de dos tiempos, zug eng, umsetzen zug, clean zug, enger zug, tirage d'épaulé",
  ],
  'Clean and Jerk': [
    'podrzut, dos tiempos, arremesso, épaulé jeté, slancio, envión, c and j, clean jerk, cj, umsetzen stoßen',
    'frivändning och stöt, girata e slancio, rinnalleveto ja työntö, umsetzen und stoßen, umsetzen und ausstoßen, umsetzen ausstoßen, umsetzen und ausstossen, cnj, clean n jerk',
  ],
  'Power Clean and Push Jerk': ['power clean push jerk'],
  'Hang Clean and Jerk': ['hang c and j'],
  Snatch: [
    'arranque, arrancada, ryck, rykk, tempaus, arranco, arraché, strappo, reißen, reissen, full snatch, snach, sn, rwanie',
  ],
  'Power Snatch': [
    'psn, p sn, power sn, arranque de potencia, arraché debout, arraché puissance, arraché en puissance, ps, pwr snatch, standreißen',
    'standreissen, p snatch, arrancada de potencia, styrkeryck, styrkerykk, raakatempaus, rwanie siłowe',
  ],
  'Hang Power Snatch': ['hps, hang p sn, hang power sn, hang pwr snatch, power hang snatch'],
  'Hang Snatch': ['hang sn, hsn, reißen aus dem hang, arrancada colgante, arrancada colgado'],
  'Snatch Pull': [
    "tirón de arrancada, reißen zug, zug breit, breiter zug, reissen zug, tirage d'arraché",
  ],
  'Snatch Balance': ['sn balance'],
};

const names: Readonly<Record<string, readonly string[]>> = {
  'Back Squat': [
    'sentadilla, sentadillas, sentadilla trasera, sentadilla con barra, agachamento, agachamento livre',
    'agachamento costas, squat arrière, back squats, flexion de jambes, squat nuque, squat barre, bs, bk squat, bk sq',
    'back sq, squat, sq, kb, kniebeuge, kniebeugen, kniebeuge hinten, kniebuigingen, knebøy, knäböj',
    'dybe knæbøjninger, benbøj, takakyykky, kyykky, speed squat, comp squat, competition squat, high bar squat, hb squat, back squad',
    'sentadilla por detrás, przysiad, przysiady, przysiad ze sztangą, przysiad ze sztangą na plecach, przysiad tylny',
    'dynamic squat, nackenkniebeuge, hintere kniebeuge, speed back squat',
  ],
  'Front Squat': [
    'sentadilla frontal, sentadilla delantera, agachamento frontal, squat avant, squat clavicule, f squat, fs',
    'front sq, fr squat, ft squat, frontkniebeuge, frontkniebeugen, frontkniebuiging, etukyykky, front kniebeuge, kniebeuge vorn, kniebeuge vorne',
    'vordere kniebeuge, frontsquat, frontbøy, frontböj, przysiad przedni, sentadilla por delante',
  ],
  'Overhead Squat': [
    'sentadilla overhead, sentadilla de arranque, agachamento overhead, squat overhead, ohs, oh squat',
    'überkopfkniebeuge, überkopf kniebeuge, valakyykky',
  ],
  'Pause Back Squat': [
    'pause squat, paused squat, paused back squat, kniebeuge mit pause, kniebeuge pause, pause bs, pausekniebeuge',
    'pausierte kniebeuge',
  ],
  'Pause Front Squat': ['paused front squat, frontkniebeuge mit pause, pause fs'],
  'Tempo Back Squat': ['tempo squat, tempo bs, tempokniebeuge'],
  'Low-Bar Back Squat': ['low bar squat, low bar'],
  'Safety-Bar Squat': ['ssb squat, ssb, safety squat bar, safety bar'],
  'Bulgarian Split Squat': [
    'sentadilla búlgara, agachamento búlgaro, squat bulgare, fente bulgare, bulg split squat, bulgarian',
    'bulgarian squat, bulgarische kniebeuge, bss, bulgarians',
  ],
  'Goblet Squat': ['sentadilla goblet, agachamento goblet, goblet, goblet kniebeuge, goblet squad'],
  'Box Squat': ['box kniebeuge, boxkniebeuge'],
  Deadlift: [
    'peso muerto, levantamento terra, terra, soulevé de terre, sdt, stacco, stacchi, stacco da terra, dl, deads, dead',
    'dead lift, deadlfit, kh, kreuzheben, comp deadlift, speed pull, speed deadlift, conventional deadlift, deadlit',
    'peso morto, martwy ciąg, martwy ciag, kreuzheben konventionell, markløft, marklyft, dødløft, maastaveto',
  ],
  'Sumo Deadlift': [
    'peso muerto sumo, terra sumô, terra sumo, soulevé de terre sumo, stacco sumo, sumo, sumo dl, sumo dead, martwy ciąg sumo, peso morto sumo, sumo kreuzheben',
    'kreuzheben sumo, sumomaastaveto',
  ],
  'Deficit Deadlift': [
    'deficit dl, defizit kreuzheben, kreuzheben defizit, kreuzheben aus dem defizit',
  ],
  'Pause Deadlift': ['paused deadlift, pause dl, kreuzheben mit pause'],
  'Romanian Deadlift': [
    'peso muerto rumano, terra romeno, levantamento terra romeno, peso morto romeno, martwy ciąg rumuński, rumuński martwy ciąg, soulevé de terre roumain, stacco rumeno',
    'roemeense deadlift, rumensk markløft, rumänsk marklyft, rdl, rumänisches kreuzheben, rum kreuzheben, romanian dl',
    'barbell rdl, romanialainen maastaveto',
  ],
  'Stiff-Legged Deadlift': [
    'stiff leg deadlift, sldl, stiff legged dl, kreuzheben gestreckt, soulevé de terre jambes tendues',
    'peso muerto piernas rígidas, stiff',
  ],
  'Trap-Bar Deadlift': [
    'trap bar dl, trapbar deadlift, trap bar, trap bar kreuzheben, hex bar deadlift, trapbar kreuzheben',
  ],
  'Block Pull': ['rack pull, blockziehen'],
  'Clean-Grip Deadlift': ['clean deadlift, clean grip dl'],
  'Snatch-Grip Deadlift': ['snatch deadlift, snatch grip dl'],
  'Strict Press': [
    'press militar, press estricto, desenvolvimento, développé militaire, press de hombros, lento avanti',
    'desenvolvimento militar, press, drücken, ohp, overhead press, shoulder press, military press, schulterdrücken',
    'schouderdrukken, militærpress, militärpress, skulderpress, axelpress, schulterdruecken, schulterdrücken lh, sp',
    'wyciskanie żołnierskie, wyciskanie stojąc, pystypunnerrus, str press, nackendrücken, überkopfdrücken, standing press',
  ],
  'Push Press': [
    'push press con barra, pp, push pr, pushpress, schwungdrücken, schwungdruecken, vauhtipunnerrus',
  ],
  'Push Jerk': ['pj, power jerk, schwungstoßen'],
  'Split Jerk': [
    'sj, split jerk from rack, split jerk from the rack, jeté fente, jeté en fente, ausstoßen im ausfallschritt',
    'ausstossen im ausfallschritt',
  ],
  Jerk: [
    'jerk desde soportes, työntö, jerk from the rack, jerk from rack, rack jerk, stoßen, ausstoßen, ausstossen, jerk from block',
  ],
  'Behind-the-Neck Push Press': ['btn push press'],
  'Behind-the-Neck Jerk': ['btn jerk'],
  'Bench Press': [
    'press banca, press de banca, press plano, supino, supino reto, développé couché, dc, panca piana, panca',
    'bankdrukken, benkpress, bænkpres, bänkpress, penkkipunnerrus, bench, bank, bp, bd, bankdrücken, bankdruecken, comp bench',
    'wyciskanie leżąc, wyciskanie sztangi leżąc, wyciskanie na ławce, wyciskanie na ławce płaskiej',
    'competition bench, speed bench, flat bench, comp bench press, flachbank, flachbankdrücken, bench pres',
  ],
  'Close-Grip Bench Press': [
    'cgbp, cg bench, close grip bench, cg bench press, enges bankdrücken, bankdrücken eng, enges bd',
    'wyciskanie wąsko, supino fechado, close grip bench press, panca stretta, smal bankdrukken',
  ],
  'Incline Bench Press': [
    'press inclinado, press banca inclinado, supino inclinado, développé incliné, panca inclinata, incline bench',
    'wyciskanie na skosie, incline press, schrägbankdrücken, schrägbank, schrägbank lh, incline bp',
  ],
  'Pause Bench Press': [
    'pause bench, paused bench, paused bench press, bankdrücken mit pause, bankdrücken pause, bd mit pause, bd pause',
    'bankdrücken pausiert',
  ],
  'Floor Press': ['bodendrücken'],
  'Z Press': ['zpress'],
  'Dumbbell Bench Press': ['db bench press, db bench, kurzhantel bankdrücken, kh bankdrücken'],
  'Dumbbell Shoulder Press': [
    'db shoulder press, db press, db strict press, kh schulterdrücken, kurzhantel schulterdrücken',
  ],
  ...weightliftingNames,
  'Sumo Deadlift High Pull': ['sdhp, sdlhp'],
  'Overhead Lunge': ['oh lunge, ohl'],
  'Front-Rack Lunge': [
    'fr lunge, front rack walking lunge, front rack reverse lunge, barbell front rack lunge',
  ],
  'Back-Rack Lunge': ['br lunge, back rack reverse lunge, barbell back rack lunge'],
  'Bent-Over Row': [
    'remo con barra, remada curvada, rowing barre, remo inclinado, rematore, row, bent row, bor, barbell row, bb row, skivstångsrodd, kulmasoutu',
    'wiosłowanie, wiosłowanie sztangą, langhantelrudern, lh rudern, lh row, rudern vorgebeugt, vorgebeugtes rudern, barbell bent over row',
  ],
  'Pendlay Row': ['pendlay, pendlay rudern'],
  'Weighted Pull-Up': [
    'weighted pullup, wtd pull up, klimmzüge mit gewicht, weighted strict pull up, dominadas lastradas',
    'tractions lestées, klimmzug mit gewicht, optrekken met gewicht, trazioni zavorrate, lisäpainoleuanveto, podciąganie z obciążeniem',
  ],
  'Weighted Chin-Up': ['weighted chinup, wtd chin up, weighted chin'],
  'Weighted Dip': ['weighted ring dip, wtd dip, dip mit gewicht'],
  'Good Morning': ['buenos días, bom dia, gm, goodmorning'],
  'Hip Thrust': [
    'empuje de cadera, elevação pélvica, hip thrust con barra, barbell hip thrust, bb hip thrust',
  ],
  'Turkish Get-Up': ['tgu, turkish getup'],
  'Farmer Carry': ['farmers carry, farmer walk, farmers walk'],
  'Kettlebell Swing': ['kb swing'],
};

/** The spellings of gyms for a lift of the list besides its name. */
export const liftNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(names).map(([lift, lines]) => [lift, lines.flatMap((line) => line.split(', '))]),
);
