/**
 * The runs that no class keeps: all of another kind, and those of an operator that earlier versions wrote down as if of
 * a class. They are deleted when their time has passed; a class deletes its own.
 */
export const OF_NO_CLASS = `(kind <> 'class' or not exists (select 1 from class_runs where class_runs.id = runs.id))`
