/** What programs write as the subject of a mail that did not arrive. */
export const bounceSubject =
  /^(?:undeliver(?:ed|able)|(?:mail )?delivery (?:has )?fail(?:ed|ure)|delivery (?:status )?notification|delivery (?:problem|error|delayed)|mail delivery (?:failed|failure|problem|system)|mail system error|message (?:undeliverable|delivery (?:failure|delayed))|returned (?:e-?)?mail|return(?:ed)? to sender|(?:e-?)?mail (?:could not be|not) delivered|failure notice|failed mail|nondeliverable|non[- ]deliver(?:y|able)|postmaster notify|warning: (?:could not send|message .{0,40}delayed)|unzustellbar|zustell(?:ung|bericht|fehler)|(?:nachricht|e-?mail) (?:unzustellbar|konnte nicht)|(?:message|courriel|courrier) non (?:remis|distribué)|échec de (?:la )?(?:remise|distribution)|avis de non-(?:remise|distribution)|mancato recapito|impossibile recapitare|no se (?:puede|ha podido) entregar|error de entrega|niet bezorgd|onbestelbaar|não foi possível entregar|配信不能|配信エラー|投递失败|退信)/iu

/** What programs write in place of somebody who is away. */
export const autoReplySubject =
  /^(?:(?:re|aw|sv|antw)\s?: ?)?(?:auto(?:matic|mated|matisch\p{L}*|mat\p{L}*)?[- ]?(?:re(?:ply|sponse|spond\p{L}*)|svar|antwoord)|automatic reply|automatic(?:ally)? generated (?:reply|response)|out of (?:the )?office|ooo\b|o\.o\.o\.|on vacation|vacation (?:reply|notice|response)|i am (?:away|out of)|away from (?:the |my )?(?:office|desk|mail)|abwesen(?:d|heit)\p{L}*|automatische (?:antwort|abwesenheits\p{L}*)|nicht im (?:haus|büro)|réponse automatique|absen(?:ce|t)\b|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori (?:sede|ufficio)|automatisch antwoord|afwezig\p{L}*|resposta automática|automatiskt svar|automatisk svar|frånvaro|fravær|automaattinen vastaus|odpowiedź automatyczna|nieobecność|автоответ|автоматический ответ|自動(?:応答|返信)|自动(?:回复|答复)|自動回覆)/iu

/** What the first lines of a bounce say where nothing else does. */
export const bounceWords =
  /(?:message was created automatically by mail delivery software|delivery (?:to the following recipients?|has) failed|(?:message|mail) (?:could not|couldn't|wasn't able to|cannot) be delivered|message wasn't delivered|unable to deliver (?:your|the) message|was(?:n't| not) delivered to|the following address(?:es)? (?:failed|had (?:permanent|transient))|konnte nicht (?:zugestellt|übermittelt) werden|n'a pas pu être (?:remis|distribué|livré)|no se pudo entregar)/iu

/** What the first lines of an answer by a program say. */
export const autoReplyWords =
  /(?:this is an automat(?:ic|ed) (?:reply|response|answer)|automatically generated (?:reply|response)|i(?:'m| am) (?:currently )?(?:out of (?:the )?office|away from the office|on (?:annual |parental |maternity )?leave|on vacation)|ich bin (?:derzeit |zurzeit |momentan |aktuell )?(?:nicht im (?:büro|haus)|abwesend|im urlaub|außer haus)|je suis (?:actuellement )?absente?|actuellement absente?|estoy fuera de la oficina|sono fuori ufficio)/iu
