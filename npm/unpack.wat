;; Turns the engine from text into bytes, in place: see engine-text.mjs, which says what %TABLE%, %AT% and %PAGES% are.
;; JavaScript, which has not yet been compiled then, would take three times as long.
(module
  (memory (export "memory") %PAGES%)
  (data (i32.const %AT%) "%TABLE%")
  (func (export "unpack") (param $length i32) (result i32)
    (local $from i32) (local $to i32) (local $rank i32)
    (loop $byte
      (local.set $rank (i32.sub (i32.load8_u (local.get $from)) (i32.const 35)))
      (local.set $from (i32.add (local.get $from) (i32.const 1)))
      (if (i32.ge_u (local.get $rank) (i32.const 90))
        (then
          ;; 92 * (rank - 89) + (character - 35)
          (local.set $rank
            (i32.add
              (i32.sub (i32.mul (local.get $rank) (i32.const 92)) (i32.const 8223))
              (i32.load8_u (local.get $from))))
          (local.set $from (i32.add (local.get $from) (i32.const 1)))))
      (i32.store8 (local.get $to) (i32.load8_u offset=%AT% (local.get $rank)))
      (local.set $to (i32.add (local.get $to) (i32.const 1)))
      (br_if $byte (i32.lt_u (local.get $from) (local.get $length))))
    (local.get $to)))
